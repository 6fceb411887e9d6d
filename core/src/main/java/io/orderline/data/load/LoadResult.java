package io.orderline.data.load;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// The result of a call of the loader.
///
/// @param rows the number of rows in all tables
/// @param driven whether existing tables were driven since they were loaded
/// @param distribution the distribution of the tables over nodes, if the dialect has a query for it
/// @param seconds the wall-clock time of each phase in this call
public record LoadResult(
        Outcome outcome,
        long rows,
        boolean driven,
        Optional<TableDistribution> distribution,
        Map<LoadPhase, Double> seconds) {
    public LoadResult {
        Map<LoadPhase, Double> ordered = new EnumMap<>(LoadPhase.class);
        ordered.putAll(seconds);
        seconds = Collections.unmodifiableMap(ordered);
    }

    public double totalSeconds() {
        return seconds.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    /// The loader's findings and actions.
    public enum Outcome {
        /// There were no tables, and everything was loaded.
        LOADED,
        /// An interrupted load was continued.
        CONTINUED,
        /// The same load was complete already, and nothing was done.
        RECOGNISED
    }
}
