/// Pure mathematics: intervals, autocorrelation, evenness. Each formula names its source.
@NullMarked
package io.orderline.stats;

import org.jspecify.annotations.NullMarked;
