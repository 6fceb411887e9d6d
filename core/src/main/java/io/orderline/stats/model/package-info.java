/// Laws and curves fitted to measurements.
@NullMarked
package io.orderline.stats.model;

import org.jspecify.annotations.NullMarked;
