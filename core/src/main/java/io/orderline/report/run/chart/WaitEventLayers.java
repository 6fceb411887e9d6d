package io.orderline.report.run.chart;

import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.data.SampleTimes;
import io.orderline.result.file.TimeSeries;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;

/// Active sessions over time, stacked by the type of their wait event.
final class WaitEventLayers {
    private static final List<String> COLOURS = List.of("blue", "orange", "sky", "purple", "green", "red");
    private static final String REST = "other";

    private WaitEventLayers() {}

    /// Returns empty if there are no samples, or none contains an active session.
    static Optional<TimeChart> of(RunFiles run) {
        double[] times = run.samples().numbers("t_s");
        Map<String, double[]> layers = largest(byType(run.waits(), times));
        ChartBuilder drawing =
                new ChartBuilder("Active sessions by what they wait for", "", 1, SampleTimes.ofPoints(times));
        List<String> names = List.copyOf(layers.keySet());
        for (int i = 0; i < names.size(); i++) {
            String colour = i < COLOURS.size() ? COLOURS.get(i) : "dot";
            drawing.layer(names.get(i), colour, layers.getOrDefault(names.get(i), new double[0]));
        }
        return drawing.chart();
    }

    /// Counts a sample without a line for a type as zero sessions of that type.
    private static Map<String, double[]> byType(TimeSeries waits, double[] times) {
        Map<Double, Integer> rows = new HashMap<>();
        for (int row = 0; row < times.length; row++) {
            rows.put(times[row], row);
        }
        double[] at = waits.numbers("t_s");
        double[] sessions = waits.numbers("sessions");
        List<String> types = waits.texts("type");
        Map<String, double[]> layers = new HashMap<>();
        for (int i = 0; i < at.length; i++) {
            Integer row = rows.get(at[i]);
            if (row != null && !Double.isNaN(sessions[i])) {
                String name = types.get(i).isEmpty() ? "no wait" : types.get(i);
                layers.computeIfAbsent(name, _ -> new double[times.length])[row] += sessions[i];
            }
        }
        return layers;
    }

    /// Returns the most frequent types, with the sum of all others on top.
    private static Map<String, double[]> largest(Map<String, double[]> all) {
        List<Map.Entry<String, double[]>> sorted = new ArrayList<>(all.entrySet());
        sorted.sort(Comparator.<Map.Entry<String, double[]>>comparingDouble(
                        layer -> -DoubleStream.of(layer.getValue()).sum())
                .thenComparing(Map.Entry.comparingByKey()));
        Map<String, double[]> layers = new LinkedHashMap<>();
        for (Map.Entry<String, double[]> layer : sorted) {
            String name = layers.size() < COLOURS.size() ? layer.getKey() : REST;
            layers.merge(name, layer.getValue(), WaitEventLayers::plus);
        }
        return layers;
    }

    private static double[] plus(double[] a, double[] b) {
        double[] sum = a.clone();
        for (int i = 0; i < sum.length; i++) {
            sum[i] += b[i];
        }
        return sum;
    }
}
