/// A run in the format of BenchmarkSQL 5: its files, and the figures of its report.
@NullMarked
package io.orderline.result.benchmarksql;

import org.jspecify.annotations.NullMarked;
