package io.orderline.report.run.chart;

import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.data.SampleTimes;
import io.orderline.result.file.TimeSeries;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Charts of commits and failures by shard over time. A transaction counts on each shard that it touched.
public final class ShardCharts {
    private static final List<String> COLOURS = List.of("blue", "orange", "sky", "purple", "green", "red");
    private static final String COLOUR_OF_MORE = "dot";
    /// The length of intervals from which rates are meaningful. The last interval may be shorter.
    private static final double SHORTEST_SECONDS = 0.5;

    private ShardCharts() {}

    /// Returns no charts if everything was on one shard or the shards were not watched.
    public static List<TimeChart> of(RunFiles run) {
        return Stream.of(
                        chart(run.shards(), "Committed by shard, 1/s", "committed"),
                        chart(run.shards(), "Failed or in doubt by shard, 1/s", "failed"))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<TimeChart> chart(TimeSeries counts, String title, String column) {
        List<String> names = counts.texts("shard");
        Map<String, int[]> rows = new LinkedHashMap<>();
        names.stream()
                .distinct()
                .forEach(name -> rows.put(
                        name,
                        IntStream.range(0, names.size())
                                .filter(row -> names.get(row).equals(name))
                                .toArray()));
        if (rows.isEmpty()) {
            return Optional.empty();
        }
        int[] first = rows.values().iterator().next();
        double[] lengths = at(counts.numbers("seconds"), first);
        ChartBuilder drawing =
                new ChartBuilder(title, "/s", 10, SampleTimes.ofSpans(at(counts.numbers("end_s"), first), lengths));
        int number = 0;
        for (Map.Entry<String, int[]> shard : rows.entrySet()) {
            double[] rates = at(counts.numbers(column), shard.getValue());
            for (int i = 0; i < rates.length; i++) {
                rates[i] = lengths[i] < SHORTEST_SECONDS ? Double.NaN : rates[i] / lengths[i];
            }
            drawing.line(
                    "shard " + shard.getKey(), number < COLOURS.size() ? COLOURS.get(number) : COLOUR_OF_MORE, rates);
            number++;
        }
        return drawing.chart();
    }

    private static double[] at(double[] column, int[] rows) {
        return Arrays.stream(rows).mapToDouble(row -> column[row]).toArray();
    }
}
