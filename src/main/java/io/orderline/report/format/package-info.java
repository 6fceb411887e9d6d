/// How figures, tables and pages are written, in all reports.
@NullMarked
package io.orderline.report.format;

import org.jspecify.annotations.NullMarked;
