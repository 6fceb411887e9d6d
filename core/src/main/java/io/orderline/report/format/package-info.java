/// The format of figures, tables and pages in all reports.
@NullMarked
package io.orderline.report.format;

import org.jspecify.annotations.NullMarked;
