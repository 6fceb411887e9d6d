package io.orderline.monitor.database;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What a server said about itself at one moment.
///
/// @param seconds on the run's time axis: halfway between question and answer
/// @param counters what only grows, as the server printed it, by column; what was not asked or is NULL is
///     not there
/// @param gauges what goes up and down, likewise
/// @param waits what active sessions waited for
public record DatabaseSample(
        double seconds, Map<String, String> counters, Map<String, String> gauges, List<Wait> waits) {
    public DatabaseSample {
        counters = new LinkedHashMap<>(counters);
        gauges = new LinkedHashMap<>(gauges);
        waits = List.copyOf(waits);
    }

    /// @param type empty if the server names nothing: at work, most likely
    public record Wait(String type, String event, int sessions) {}

    /// A counter as a number; NaN if it is not there or is none.
    public double number(String column) {
        try {
            return Double.parseDouble(counters.getOrDefault(column, "NaN"));
        } catch (NumberFormatException text) {
            return Double.NaN;
        }
    }
}
