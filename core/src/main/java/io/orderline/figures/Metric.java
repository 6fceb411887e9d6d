package io.orderline.figures;

import io.orderline.base.NameSuggestion;
import io.orderline.result.environment.SideMemory;
import io.orderline.result.environment.StatementCacheReport;
import io.orderline.result.file.Latency;
import io.orderline.stats.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// A figure that every run has, by its name: `nopm`, `new-order.p90`.
///
/// @param unit unit of its figures; empty for a plain number
/// @param more whether more is better
/// @param figure reads the figure of a run; empty if its files do not contain it
/// @param bounded tests whether a run's figure is only a lower bound because due work was not done
/// @param interval computes a system's interval at a confidence, if counts within its runs allow one
public record Metric(
        String name,
        String unit,
        boolean more,
        Function<ComparedRun, OptionalDouble> figure,
        Predicate<ComparedRun> bounded,
        BiFunction<ComparedSystem, Double, Optional<Range>> interval) {
    public static final String PER_MINUTE = "1/min";
    public static final String MILLISECONDS = "ms";
    public static final String BYTES = "B";
    public static final String BYTES_PER_SECOND = "B/s";
    public static final String COUNT = "count";
    public static final String PER_SECOND = "1/s";
    static final String MEGABYTES_PER_SECOND = "MB/s";
    public static final String PRICE = "currency";
    private static final double MICROS = 1000;
    /// The name in `result.json`; reports show [#P999_SHOWN].
    private static final String P999 = "p999";

    private static final String P999_SHOWN = "p99.9";

    private Metric(String name, String unit, boolean more, Function<ComparedRun, OptionalDouble> figure) {
        this(name, unit, more, figure, _ -> false, (_, _) -> Optional.empty());
    }

    public static final Metric NOPM = new Metric("nopm", PER_MINUTE, true, ThroughputMetrics::headline);
    public static final Metric TOTAL = new Metric("total", PER_MINUTE, true, ThroughputMetrics::total);

    private static final Map<String, Metric> PLAIN = plain(List.of(
            NOPM,
            TOTAL,
            new Metric("notpm-dbt2", PER_MINUTE, true, ThroughputMetrics::dbt2),
            new Metric("nopm-per-warehouse", PER_MINUTE, true, ThroughputMetrics::perWarehouse),
            new Metric("nopm-per-core", PER_MINUTE, true, run -> HardwareMetrics.perCore(run)),
            new Metric("nopm-per-thread", PER_MINUTE, true, run -> HardwareMetrics.perThread(run)),
            new Metric("rows", PER_SECOND, true, IngestMetrics::rows),
            new Metric("rows-per-core", PER_SECOND, true, IngestMetrics::rowsPerCore),
            new Metric("megabytes", MEGABYTES_PER_SECOND, true, IngestMetrics::megabytes),
            new Metric(
                    "statement-hits", "", true, run -> DistributionMetrics.caches(run, StatementCacheReport::hitShare)),
            new Metric(
                    "statement-evictions",
                    COUNT,
                    false,
                    run -> DistributionMetrics.caches(run, StatementCacheReport::evictions)),
            new Metric("driver-memory", BYTES, false, run -> DistributionMetrics.memory(run, SideMemory.DRIVER)),
            new Metric("pooler-memory", BYTES, false, run -> DistributionMetrics.memory(run, SideMemory.POOLER)),
            new Metric("server-memory", BYTES, false, run -> DistributionMetrics.memory(run, SideMemory.SERVER)),
            new Metric("server-sessions", COUNT, false, DistributionMetrics::sessions),
            new Metric("price", PRICE, false, PriceMetric::perHeadline),
            new Metric("failed-share", "", false, ThroughputMetrics::failedShare),
            new Metric("staleness", MILLISECONDS, false, StalenessMetrics::millis),
            new Metric("staleness-orders", COUNT, false, StalenessMetrics::orders),
            new Metric("anomalies", COUNT, false, AnomalyMetrics::count),
            new Metric(
                    "anomalies-per-million",
                    COUNT,
                    false,
                    AnomalyMetrics::perMillion,
                    _ -> false,
                    AnomalyMetrics::interval),
            new Metric("rto", MILLISECONDS, false, OutageMetrics::commitGap),
            new Metric("rto-slowest", MILLISECONDS, false, OutageMetrics::slowestSession),
            new Metric("rto-shard", MILLISECONDS, false, OutageMetrics::ofShard),
            new Metric("full-rate", MILLISECONDS, false, OutageMetrics::fullRate),
            new Metric(
                    "recovery-time",
                    MILLISECONDS,
                    false,
                    OutageMetrics::afterOverload,
                    OutageMetrics::lasts,
                    (_, _) -> Optional.empty()),
            new Metric("start-time", MILLISECONDS, false, OutageMetrics::start),
            new Metric("replayed-bytes", BYTES, false, OutageMetrics::replayed),
            new Metric("replay-rate", BYTES_PER_SECOND, true, OutageMetrics::replayRate),
            new Metric("driver-cpu", MILLISECONDS, false, ProcessorMetrics::ofDriver),
            new Metric("engine-cpu", MILLISECONDS, false, ProcessorMetrics::ofEngine),
            new Metric("engine-memory", BYTES, false, EngineMetrics::memory),
            new Metric("log-bytes-per-transaction", BYTES, false, EngineMetrics::logBytes),
            new Metric("written-bytes-per-transaction", BYTES, false, EngineMetrics::writtenBytes),
            new Metric("fsyncs-per-commit", COUNT, false, EngineMetrics::fsyncsPerCommit)));

    /// Returns whether the figure measures the work of the whole run and has a series over time.
    public boolean throughput() {
        return name.equals(NOPM.name) || name.equals(TOTAL.name);
    }

    private static Map<String, Metric> plain(List<Metric> all) {
        Map<String, Metric> byName = new LinkedHashMap<>();
        all.forEach(metric -> byName.put(metric.name, metric));
        return byName;
    }

    /// The statistics of a distribution of times, in microseconds.
    private static final Map<String, ToDoubleFunction<Latency>> STATISTICS = statistics();

    private static Map<String, ToDoubleFunction<Latency>> statistics() {
        Map<String, ToDoubleFunction<Latency>> statistics = new LinkedHashMap<>();
        statistics.put("p50", Latency::p50);
        statistics.put("p90", Latency::p90);
        statistics.put("p95", Latency::p95);
        statistics.put("p99", Latency::p99);
        statistics.put(P999, Latency::p999);
        statistics.put("mean", Latency::meanMicros);
        statistics.put("max", Latency::maxMicros);
        return statistics;
    }

    /// Parses a metric without checking the names of types.
    ///
    /// @throws IllegalArgumentException with a sentence for the user
    public static Metric parse(String text) {
        String given = text.strip().toLowerCase(Locale.ROOT);
        String name = given.endsWith("." + P999_SHOWN)
                ? given.substring(0, given.length() - P999_SHOWN.length()) + P999
                : given;
        Metric plain = PLAIN.get(name);
        if (plain != null) {
            return plain;
        }
        List<String> parts = Arrays.asList(name.split("\\.", -1));
        boolean span = parts.size() == 3 && DistributionMetrics.isSpan(parts.get(1));
        if (parts.getFirst().isEmpty() || (parts.size() != 2 && !span)) {
            throw new IllegalArgumentException(unknown(text, List.of()));
        }
        ToDoubleFunction<Latency> micros = STATISTICS.get(parts.getLast());
        if (micros == null) {
            String times = name.substring(0, name.lastIndexOf('.') + 1);
            throw new IllegalArgumentException(unknown(
                    text,
                    STATISTICS.keySet().stream().map(known -> times + known).toList()));
        }
        String part = span ? parts.get(1) : "";
        return new Metric(
                name,
                MILLISECONDS,
                false,
                run -> latency(run, parts.getFirst(), part, micros),
                run -> part.isEmpty() && DistributionMetrics.isLowerBound(run, parts.getFirst(), parts.getLast()),
                (_, _) -> Optional.empty());
    }

    private static OptionalDouble latency(ComparedRun run, String name, String span, ToDoubleFunction<Latency> micros) {
        return DistributionMetrics.find(run, name, span).stream()
                .filter(latency -> latency.count() > 0)
                .mapToDouble(micros)
                .filter(value -> value >= 0)
                .map(value -> value / MICROS)
                .findFirst();
    }

    /// Parses a metric of one of the given types.
    ///
    /// @throws IllegalArgumentException with a sentence for the user, also if the runs do not have the type
    public static Metric parse(String text, Collection<String> types) {
        Metric metric = parse(text);
        int dot = metric.name.indexOf('.');
        String first = dot > 0 ? metric.name.substring(0, dot) : "";
        if (dot > 0 && !types.contains(first) && !DistributionMetrics.isNoType(first)) {
            String rest = metric.name.substring(dot);
            throw new IllegalArgumentException(
                    unknown(text, types.stream().map(type -> type + rest).toList()));
        }
        return metric;
    }

    private static String unknown(String text, Collection<String> known) {
        List<String> all = new ArrayList<>(PLAIN.keySet());
        all.addAll(known);
        return "'" + text + "' is no metric."
                + NameSuggestion.nearest(text, all)
                        .map(name -> " Did you mean '" + name + "'?")
                        .orElse("")
                + " There are " + String.join(", ", PLAIN.keySet())
                + ", and of each type such as new-order "
                + STATISTICS.keySet().stream()
                        .map(statistic -> "new-order." + statistic)
                        .collect(Collectors.joining(", "))
                + ", of service times new-order.service.p90, of waiting for a session new-order.waiting.p90 or"
                + " waiting.p90, of courses course.mean, course-1.mean, course-1.working.p90 and so on.";
    }

    /// Returns the figure of a run, or empty if its files do not contain it.
    public OptionalDouble of(ComparedRun run) {
        return figure.apply(run);
    }

    public boolean isLowerBound(ComparedRun run) {
        return bounded.test(run);
    }

    /// Returns whether the figure of any run is only a lower bound.
    public boolean isLowerBound(ComparedSystem system) {
        return system.runs().stream().anyMatch(bounded);
    }

    /// Returns the interval from counts within a system's runs, or empty if they allow none.
    public Optional<Range> interval(ComparedSystem system, double confidence) {
        return interval.apply(system, confidence);
    }

    /// Returns the figures of a system's runs, or an empty list if one of them is not known.
    public List<Double> of(ComparedSystem system) {
        List<Double> figures = new ArrayList<>();
        for (ComparedRun run : system.runs()) {
            OptionalDouble value = of(run);
            if (value.isEmpty() || Double.isNaN(value.getAsDouble())) {
                return List.of();
            }
            figures.add(value.getAsDouble());
        }
        return List.copyOf(figures);
    }

    @Override
    public String toString() {
        return name;
    }
}
