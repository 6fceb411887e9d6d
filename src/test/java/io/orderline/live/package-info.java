@NullMarked
package io.orderline.live;

import org.jspecify.annotations.NullMarked;
