/// The interface between a workload and the rest of Orderline.
@NullMarked
package io.orderline.workload;

import org.jspecify.annotations.NullMarked;
