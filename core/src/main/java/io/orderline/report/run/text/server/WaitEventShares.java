package io.orderline.report.run.text.server;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.file.TimeSeries;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The shares of what active sessions waited for in the window, by number of sightings in samples.
final class WaitEventShares {
    private static final int MOST = 3;

    private WaitEventShares() {}

    /// Returns empty if no sample contains an active session.
    static Optional<String> of(TimeSeries waits, EngineReport engine) {
        double[] times = waits.numbers("t_s");
        double[] sessions = waits.numbers("sessions");
        List<String> types = waits.texts("type");
        List<String> events = waits.texts("event");
        Map<String, Double> sums = new HashMap<>();
        for (int i = 0; i < times.length; i++) {
            if (times[i] >= engine.beginSeconds().orElse(0.0)
                    && times[i] <= engine.endSeconds().orElse(0.0)) {
                sums.merge(name(types.get(i), events.get(i)), sessions[i], Double::sum);
            }
        }
        double all = sums.values().stream().mapToDouble(Double::doubleValue).sum();
        return all > 0 ? Optional.of(text(sums, all)) : Optional.empty();
    }

    private static String name(String type, String event) {
        return type.isEmpty() ? "no wait" : type + " " + event;
    }

    private static String text(Map<String, Double> sums, double all) {
        List<Map.Entry<String, Double>> most = new ArrayList<>(sums.entrySet());
        most.sort(Map.Entry.<String, Double>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()));
        return most.stream()
                        .limit(MOST)
                        .map(wait -> wait.getKey() + " " + FigureFormat.percent(wait.getValue() / all))
                        .collect(Collectors.joining(", "))
                + FigureFormat.format(" of %,.0f sightings of active sessions", all);
    }
}
