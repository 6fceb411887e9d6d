/// The five transactions of TPC-C, in each statement style. A class that executes one begins with its style:
/// `Row…`, `Batch…` or `Procedure…`, or with both if two styles send the same statements. `BatchSelectFirst…` is
/// style `batch` for databases whose writing statements return no rows. [ProfileSet] chooses the classes.
@NullMarked
package io.orderline.workload.tpcc.transactions;

import org.jspecify.annotations.NullMarked;
