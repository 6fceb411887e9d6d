package io.orderline.data.load;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// What a call of the loader did.
///
/// @param outcome whether there was anything to do
/// @param rows rows in the tables
/// @param driven whether tables that were there have been driven since they were loaded
/// @param distribution of the tables, as the catalogue says; empty if the dialect does not ask
/// @param seconds wall-clock time of each phase that this call went through
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

    /// What was found at the start.
    public enum Outcome {
        /// Nothing: everything was loaded now.
        LOADED,
        /// A load that had been interrupted: it was carried on.
        CONTINUED,
        /// The same load, complete: nothing was done.
        RECOGNISED
    }
}
