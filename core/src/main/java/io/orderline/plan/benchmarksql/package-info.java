/// Reads property files of BenchmarkSQL 5.0, 5.1 and 6 as plans.
@NullMarked
package io.orderline.plan.benchmarksql;

import org.jspecify.annotations.NullMarked;
