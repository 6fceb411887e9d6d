package io.orderline.report.run.chart;

import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.data.SampleTimes;
import io.orderline.result.environment.EngineReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Charts of the database's own statistics over time.
public final class EngineCharts {
    private static final double MEGABYTE = 1e6;
    private static final String SESSIONS = "sessions_";
    private static final List<String> COLOURS = List.of("blue", "sky", "orange", "purple", "green", "red", "dot");

    private final RunFiles run;
    private final double[] times;
    private final SampleTimes between;

    private EngineCharts(RunFiles run) {
        this.run = run;
        this.times = run.samples().numbers("t_s");
        this.between = SampleTimes.between(times);
    }

    /// Returns no charts if the database was not watched.
    public static List<TimeChart> of(RunFiles run) {
        EngineCharts charts = new EngineCharts(run);
        return Stream.of(charts.commits(), charts.log(), charts.hits(), charts.sessions(), WaitEventLayers.of(run))
                .flatMap(Optional::stream)
                .toList();
    }

    private Optional<TimeChart> commits() {
        return new ChartBuilder("Commits, as the server counts them, 1/s", "/s", 10, between)
                .line("commits", "blue", rate("commits"))
                .line("rollbacks", "orange", rate("rollbacks"))
                .chart();
    }

    private Optional<TimeChart> log() {
        return new ChartBuilder("Log written, MB/s", "MB/s", 100, between)
                .line("log", "blue", HostCharts.times(rate("log-bytes"), 1 / MEGABYTE))
                .chart();
    }

    /// Cuts the axis, because most shares are close to 100 % and would form a line at the top.
    private Optional<TimeChart> hits() {
        double[] share = rate("cache-hits");
        double[] misses = rate("cache-misses");
        for (int i = 0; i < share.length; i++) {
            share[i] *= 100 / (share[i] + misses[i]);
        }
        return new ChartBuilder("Found in its cache, % of buffers (axis cut)", "%", 100, between)
                .cutAxis()
                .line("found", "blue", share)
                .chart();
    }

    private double[] rate(String figure) {
        String column = run.engine().map(EngineReport::figures).orElse(Map.of()).getOrDefault(figure, "");
        return SampleTimes.rates(times, run.samples().numbers(column));
    }

    /// Does not stack the states, because sessions that wait for a lock are also active ones.
    private Optional<TimeChart> sessions() {
        ChartBuilder drawing = new ChartBuilder("Sessions", "", 1, SampleTimes.ofPoints(times));
        List<String> states = new ArrayList<>(run.samples().columns());
        states.retainAll(run.engine().map(engine -> engine.gauges().keySet()).orElse(Set.of()));
        states.removeIf(state -> !state.startsWith(SESSIONS));
        for (int i = 0; i < Math.min(states.size(), COLOURS.size()); i++) {
            String label = states.get(i).substring(SESSIONS.length()).replace('_', ' ');
            drawing.line(
                    label.toLowerCase(Locale.ROOT),
                    COLOURS.get(i),
                    run.samples().numbers(states.get(i)));
        }
        return drawing.chart();
    }
}
