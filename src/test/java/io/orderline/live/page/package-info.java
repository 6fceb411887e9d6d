@NullMarked
package io.orderline.live.page;

import org.jspecify.annotations.NullMarked;
