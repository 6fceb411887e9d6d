/// Whether a series of rates is steady.
@NullMarked
package io.orderline.stats.series;

import org.jspecify.annotations.NullMarked;
