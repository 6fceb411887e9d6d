/// A run while it goes on.
@NullMarked
package io.orderline.live;

import org.jspecify.annotations.NullMarked;
