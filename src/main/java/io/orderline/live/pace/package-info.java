/// How often what is watched is made anew.
@NullMarked
package io.orderline.live.pace;

import org.jspecify.annotations.NullMarked;
