/// The monitors and timed actions of a run.
@NullMarked
package io.orderline.run.watch;

import org.jspecify.annotations.NullMarked;
