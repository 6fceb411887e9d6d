/// The five transactions of TPC-C, in each statement style. The name of a transaction's class begins with the
/// style:
/// `Row…`, `Batch…` or `Procedure…`, or with two styles that share the class. `BatchSelectFirst…` is style
/// `batch` for databases whose writing statements return no rows. [ProfileSet] chooses the classes.
@NullMarked
package io.orderline.workload.tpcc.transactions;

import org.jspecify.annotations.NullMarked;
