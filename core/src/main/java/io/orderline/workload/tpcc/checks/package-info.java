/// The conditions that TPC-C's data must meet.
@NullMarked
package io.orderline.workload.tpcc.checks;

import org.jspecify.annotations.NullMarked;
