/// Charts of a run over time.
@NullMarked
package io.orderline.report.run.chart;

import org.jspecify.annotations.NullMarked;
