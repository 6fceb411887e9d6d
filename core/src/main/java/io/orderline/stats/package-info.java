/// Pure mathematics: estimates and their intervals. Each formula names its source.
@NullMarked
package io.orderline.stats;

import org.jspecify.annotations.NullMarked;
