/// What a run's user wants of it, and whether it did it.
@NullMarked
package io.orderline.figures.objective;

import org.jspecify.annotations.NullMarked;
