/// Reads a run folder for a report.
@NullMarked
package io.orderline.report.run.data;

import org.jspecify.annotations.NullMarked;
