/// Comparisons made readable: tables, charts with intervals, a page. The parts serve reports of studies too.
@NullMarked
package io.orderline.report.compare;

import org.jspecify.annotations.NullMarked;
