package io.orderline.monitor.database;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The statistics of a server at one moment.
///
/// @param seconds on the run's time axis: halfway between query and answer
/// @param counters growing values as the server printed them, by column; without those not queried or NULL
/// @param gauges values that go up and down, in the same form
public record DatabaseSample(
        double seconds, Map<String, String> counters, Map<String, String> gauges, List<Wait> waits) {
    public DatabaseSample {
        counters = new LinkedHashMap<>(counters);
        gauges = new LinkedHashMap<>(gauges);
        waits = List.copyOf(waits);
    }

    /// @param type empty if the server names none, most likely for sessions at work
    public record Wait(String type, String event, int sessions) {}

    public double number(String column) {
        try {
            return Double.parseDouble(counters.getOrDefault(column, "NaN"));
        } catch (NumberFormatException text) {
            return Double.NaN;
        }
    }
}
