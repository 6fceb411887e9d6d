/// Comparisons as tables, interval charts and pages, parts of which reports of studies use too.
@NullMarked
package io.orderline.report.compare;

import org.jspecify.annotations.NullMarked;
