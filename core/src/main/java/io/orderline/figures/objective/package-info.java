/// A user's objectives for a run, and whether the run met them.
@NullMarked
package io.orderline.figures.objective;

import org.jspecify.annotations.NullMarked;
