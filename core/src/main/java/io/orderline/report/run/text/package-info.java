/// The sentences of a run's report.
@NullMarked
package io.orderline.report.run.text;

import org.jspecify.annotations.NullMarked;
