package io.orderline.report.run.chart;

import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.data.SampleTimes;
import io.orderline.result.file.StalenessCsv;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Charts of the lag of the server for reads over time.
public final class StalenessCharts {
    private StalenessCharts() {}

    /// Returns no charts if there was no other server for reads, or its lag was not watched.
    public static List<TimeChart> of(RunFiles run) {
        return Stream.of(
                        chart(run, "Behind, ms at least", "ms", 10, StalenessCsv.MILLIS),
                        chart(run, "Behind, transactions at least", "", 1, StalenessCsv.ORDERS))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<TimeChart> chart(RunFiles run, String title, String unit, int per, String column) {
        SampleTimes times = SampleTimes.ofPoints(run.staleness().numbers(StalenessCsv.SECONDS));
        return new ChartBuilder(title, unit, per, times)
                .line("behind", "blue", run.staleness().numbers(column))
                .chart();
    }
}
