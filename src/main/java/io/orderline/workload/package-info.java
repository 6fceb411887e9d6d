/// The contract that a workload fulfils.
@NullMarked
package io.orderline.workload;

import org.jspecify.annotations.NullMarked;
