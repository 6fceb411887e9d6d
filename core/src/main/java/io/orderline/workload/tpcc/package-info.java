/// The workload TPC-C 5.11 on BenchmarkSQL's tables, with its rules, checks and ledger.
@NullMarked
package io.orderline.workload.tpcc;

import org.jspecify.annotations.NullMarked;
