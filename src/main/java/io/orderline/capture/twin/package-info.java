/// The workload folder of what was captured, and how alike two captures are.
@NullMarked
package io.orderline.capture.twin;

import org.jspecify.annotations.NullMarked;
