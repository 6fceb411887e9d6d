package io.orderline.lab.imports;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyLog;
import java.util.Optional;

/// The transactions that another tool's files hold.
sealed interface ImportedTransactions permits SecondSums, IntervalSums {
    /// Writes every interval in order.
    void write(IntervalCsv intervals, LatencyLog latency, Result.Window window);

    /// Of everything in the files.
    Counts all(ImportedType type);

    /// Of what ended in the window.
    Counts in(Result.Window window, ImportedType type);

    /// Responses in the window as far as they are known without a histogram.
    Optional<Latency> responses(Result.Window window, ImportedType type);
}
