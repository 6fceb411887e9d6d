/// Everything decided before a run, and where each value came from.
@NullMarked
package io.orderline.plan;

import org.jspecify.annotations.NullMarked;
