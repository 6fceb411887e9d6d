@NullMarked
package io.orderline.live.pace;

import org.jspecify.annotations.NullMarked;
