/// TPC-C 5.11 on BenchmarkSQL's tables.
@NullMarked
package io.orderline.workload.tpcc;

import org.jspecify.annotations.NullMarked;
