/// The five transactions of TPC-C, in each statement style.
@NullMarked
package io.orderline.workload.tpcc.transactions;

import org.jspecify.annotations.NullMarked;
