/// Ratios of the figures of two systems, with their uncertainty. Each formula names its source.
@NullMarked
package io.orderline.compare.ratio;

import org.jspecify.annotations.NullMarked;
