/// Pure mathematics.
@NullMarked
package io.orderline.stats;

import org.jspecify.annotations.NullMarked;
