/// The listeners and controls that a caller gives to a run.
@NullMarked
package io.orderline.run.hooks;

import org.jspecify.annotations.NullMarked;
