/// Steadiness of a series of rates.
@NullMarked
package io.orderline.stats.series;

import org.jspecify.annotations.NullMarked;
