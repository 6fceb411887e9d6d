/// Conditions that TPC-C's data fulfil.
@NullMarked
package io.orderline.workload.tpcc.checks;

import org.jspecify.annotations.NullMarked;
