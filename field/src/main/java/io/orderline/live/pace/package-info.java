/// The refresh rate of live views.
@NullMarked
package io.orderline.live.pace;

import org.jspecify.annotations.NullMarked;
