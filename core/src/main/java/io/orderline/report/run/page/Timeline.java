package io.orderline.report.run.page;

import io.orderline.measure.Counts;
import io.orderline.report.run.chart.EngineCharts;
import io.orderline.report.run.chart.HostCharts;
import io.orderline.report.run.chart.ShardCharts;
import io.orderline.report.run.chart.StalenessCharts;
import io.orderline.report.run.chart.Thinning;
import io.orderline.report.run.data.CheckpointSpans;
import io.orderline.report.run.data.EventSelection;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.text.RateText;
import io.orderline.report.run.text.ReportTerms;
import io.orderline.result.Result;
import io.orderline.result.Sharding;
import io.orderline.result.TypeSummary;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The data of charts over time. Times are seconds on the run's axis, latencies are microseconds.
public final class Timeline {
    /// The length below which an interval is drawn with its predecessor because its rate is meaningless.
    private static final double SHORTEST_SECONDS = 0.5;
    /// The length above which a hole between intervals is more than rounding.
    private static final double GAP_SECONDS = 0.1;

    private final RunFiles run;

    public Timeline(RunFiles run) {
        this.run = run;
    }

    public Map<String, Object> data() {
        Result.Window window = run.result().window();
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("begin", window.beginSeconds());
        data.put("end", window.endSeconds());
        double last = run.intervals().stream()
                .mapToDouble(IntervalRow::endSeconds)
                .max()
                .orElse(0);
        data.put("last", last);
        data.put("checkpoints", CheckpointSpans.of(run.events(), last));
        data.put("engine", EngineCharts.of(run));
        data.put(
                "hosts",
                run.hosts().stream().map(host -> HostCharts.of(host, window)).toList());
        data.put("headline", new ReportTerms(run.result()).figure());
        data.put("throughput", throughput());
        data.put(
                "latency",
                run.result().summary().types().stream().map(this::latency).toList());
        data.put("outages", run.result().outages());
        data.put("shards", ShardCharts.of(run));
        data.put("staleness", StalenessCharts.of(run));
        data.put(
                "shardOutages",
                run.result().sharding().flatMap(Sharding::outages).orElse(List.of()));
        data.put(
                "events",
                EventSelection.marked(run).stream()
                        .map(event -> List.of(event.t(), event.kind()))
                        .toList());
        return data;
    }

    private Map<String, Object> throughput() {
        List<Step> steps = steps();
        List<Double> x = new ArrayList<>();
        List<@Nullable Long> nopm = new ArrayList<>();
        List<@Nullable Long> total = new ArrayList<>();
        double end = 0;
        for (Step step : steps) {
            if (step.begin() > end + GAP_SECONDS) {
                add(end, 0, 0, x, nopm, total);
            }
            add(step.begin(), step.headline(), step.total(), x, nopm, total);
            end = step.begin() + step.seconds();
        }
        if (!steps.isEmpty()) {
            add(end, steps.getLast().headline(), steps.getLast().total(), x, nopm, total);
        }
        Thinning thinning = new Thinning(x.size(), Thinning.WIDE);
        return Map.of("x", thinning.places(x), "nopm", thinning.values(nopm), "total", thinning.values(total));
    }

    private static void add(
            double at, long nopm, long total, List<Double> x, List<@Nullable Long> nopms, List<@Nullable Long> totals) {
        x.add(Math.round(at * 100) / 100.0);
        nopms.add(nopm);
        totals.add(total);
    }

    /// Rates per minute in a part of the run.
    private record Step(double begin, double seconds, long headline, long total) {}

    private List<Step> steps() {
        Map<Integer, List<IntervalRow>> intervals = run.intervals().stream()
                .collect(Collectors.groupingBy(IntervalRow::second, LinkedHashMap::new, Collectors.toList()));
        List<List<IntervalRow>> drawn = new ArrayList<>();
        for (List<IntervalRow> interval : intervals.values()) {
            if (interval.getFirst().seconds() < SHORTEST_SECONDS && !drawn.isEmpty()) {
                drawn.getLast().addAll(interval);
            } else {
                drawn.add(new ArrayList<>(interval));
            }
        }
        return drawn.stream().map(this::step).toList();
    }

    private Step step(List<IntervalRow> rows) {
        Set<String> background = run.result().summary().types().stream()
                .filter(TypeSummary::background)
                .map(TypeSummary::name)
                .collect(Collectors.toSet());
        String headline = RateText.headline(run.result()).map(TypeSummary::name).orElse("");
        double begin = rows.getFirst().endSeconds() - rows.getFirst().seconds();
        double seconds = Math.max(0.001, rows.getLast().endSeconds() - begin);
        long nopm = sum(rows, row -> row.type().equals(headline) ? row.counts().committed() : 0);
        long total = sum(rows, row -> background.contains(row.type()) ? 0 : completed(row.counts()));
        return new Step(begin, seconds, Math.round(nopm * 60 / seconds), Math.round(total * 60 / seconds));
    }

    private static long completed(Counts counts) {
        return counts.completed();
    }

    private static long sum(List<IntervalRow> rows, ToLongFunction<IntervalRow> figure) {
        return rows.stream().mapToLong(figure).sum();
    }

    private Map<String, Object> latency(TypeSummary type) {
        List<IntervalRow> rows = run.intervals().stream()
                .filter(row -> row.type().equals(type.name()))
                .toList();
        Thinning thinning = new Thinning(rows.size(), Thinning.SMALL);
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("label", type.label());
        data.put("x", thinning.places(rows.stream().map(Timeline::middle).toList()));
        data.put("p50", thinning.values(figures(rows, Latency::p50)));
        data.put("p90", thinning.values(figures(rows, Latency::p90)));
        data.put("p99", thinning.values(figures(rows, Latency::p99)));
        data.put("max", thinning.peaks(figures(rows, Latency::maxMicros)));
        return data;
    }

    private static Double middle(IntervalRow row) {
        return Math.round((row.endSeconds() - row.seconds() / 2) * 100) / 100.0;
    }

    private static List<@Nullable Long> figures(List<IntervalRow> rows, ToLongFunction<Latency> figure) {
        List<@Nullable Long> figures = new ArrayList<>();
        for (IntervalRow row : rows) {
            long micros = row.response().count() == 0 ? -1 : figure.applyAsLong(row.response());
            // A logarithmic axis has no zero. Negative values are unknown.
            figures.add(micros < 0 ? null : Math.max(1, micros));
        }
        return figures;
    }
}
