@NullMarked
package io.orderline.live.http;

import org.jspecify.annotations.NullMarked;
