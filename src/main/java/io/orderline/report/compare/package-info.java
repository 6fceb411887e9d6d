/// Comparisons as tables, charts with intervals and a page. Reports of studies use the parts too.
@NullMarked
package io.orderline.report.compare;

import org.jspecify.annotations.NullMarked;
