/// Collects the parts of a run's result.
@NullMarked
package io.orderline.run.summary;

import org.jspecify.annotations.NullMarked;
