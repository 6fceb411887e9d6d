/// TPC-C 5.11 on BenchmarkSQL's tables: population, inputs, transactions, checks.
@NullMarked
package io.orderline.workload.tpcc;

import org.jspecify.annotations.NullMarked;
