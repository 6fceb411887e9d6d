/// The initial population of TPC-C.
@NullMarked
package io.orderline.workload.tpcc.data;

import org.jspecify.annotations.NullMarked;
