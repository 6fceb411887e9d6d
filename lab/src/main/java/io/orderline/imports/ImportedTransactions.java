package io.orderline.imports;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyLog;
import io.orderline.result.file.Phase;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// The transactions in another tool's files.
sealed interface ImportedTransactions permits SecondSums, IntervalSums {
    void write(IntervalCsv intervals, LatencyLog latency, Result.Window window);

    Counts all(ImportedType type);

    Counts in(Result.Window window, ImportedType type);

    /// Returns responses in the window as far as they are known without a histogram.
    Optional<Latency> responses(Result.Window window, ImportedType type);

    /// Returns what the files tell of the inputs, under the names in Orderline's own tally. The number of skipped
    /// districts is −1 if the tool does not tell.
    default Map<String, Long> tally(long skippedDistricts) {
        Map<String, Long> tally = new TreeMap<>();
        Counts orders = all(ImportedType.NEW_ORDER);
        if (orders.rolledBack() >= 0) {
            tally.put("new orders", orders.completed());
            tally.put("new orders rolled back on purpose", orders.rolledBack());
        }
        if (skippedDistricts >= 0) {
            tally.put("deliveries", all(ImportedType.DELIVERY_BACKGROUND).completed());
            tally.put("districts without an order to deliver", skippedDistricts);
        }
        return tally;
    }

    static Phase phase(long second, Result.Window window) {
        if (second < window.beginSeconds()) {
            return Phase.RAMP_UP;
        }
        return second < window.endSeconds() ? Phase.MEASURE : Phase.DRAIN;
    }
}
