/// What a person sees while something is under way.
@NullMarked
package io.orderline.live;

import org.jspecify.annotations.NullMarked;
