/// Values of parameters: how they are distributed, and where they come from.
@NullMarked
package io.orderline.capture.value;

import org.jspecify.annotations.NullMarked;
