package io.orderline.figures;

import io.orderline.base.NameSuggestion;
import io.orderline.result.environment.PeakMemory;
import io.orderline.result.environment.StatementCacheReport;
import io.orderline.result.file.LatencyFigure;
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
import java.util.regex.Pattern;

/// A figure that every run has, by its name: `nopm`, `new-order.p90`.
///
/// @param unit unit of its figures; empty for a plain number
/// @param title name in reports, such as `NOPM` or `p90 of new-order`
/// @param more whether more is better
/// @param figure reads the figure of a run; empty if its files do not contain it
/// @param bounded tests whether a run's figure is only a lower bound because due work was not done
/// @param interval computes a system's interval at a confidence, if counts within its runs allow one
public record Metric(
        String name,
        String unit,
        String title,
        boolean more,
        Function<RunFigures, OptionalDouble> figure,
        Predicate<RunFigures> bounded,
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

    /// Returns a metric of which more is better.
    private static Metric more(String name, String unit, String title, Function<RunFigures, OptionalDouble> figure) {
        return new Metric(name, unit, title, true, figure, _ -> false, (_, _) -> Optional.empty());
    }

    /// Returns a metric of which less is better.
    private static Metric less(String name, String unit, String title, Function<RunFigures, OptionalDouble> figure) {
        return new Metric(name, unit, title, false, figure, _ -> false, (_, _) -> Optional.empty());
    }

    private Metric boundedIf(Predicate<RunFigures> test) {
        return new Metric(name, unit, title, more, figure, test, interval);
    }

    private Metric withInterval(BiFunction<ComparedSystem, Double, Optional<Range>> computed) {
        return new Metric(name, unit, title, more, figure, bounded, computed);
    }

    public static final Metric NOPM = more("nopm", PER_MINUTE, "NOPM", ThroughputMetrics::headline);
    public static final Metric TOTAL = more("total", PER_MINUTE, "Total", ThroughputMetrics::total);

    /// All metrics that do not belong to a distribution of times, by name.
    private static final Map<String, Metric> PLAIN = byName(
            NOPM,
            TOTAL,
            more(
                    "notpm-dbt2",
                    PER_MINUTE,
                    "NOTPM as DBT2 counts it, rollbacks and failures included",
                    ThroughputMetrics::dbt2),
            more("nopm-per-warehouse", PER_MINUTE, "NOPM per warehouse", ThroughputMetrics::perWarehouse),
            more(
                    "nopm-per-core",
                    PER_MINUTE,
                    "NOPM per core of the engine's hosts",
                    run -> HardwareMetrics.perCore(run)),
            more(
                    "nopm-per-thread",
                    PER_MINUTE,
                    "NOPM per hardware thread of the engine's hosts",
                    run -> HardwareMetrics.perThread(run)),
            more("rows", PER_SECOND, "Rows inserted", IngestMetrics::rows),
            more(
                    "rows-per-core",
                    PER_SECOND,
                    "Rows inserted per core of the engine's hosts",
                    IngestMetrics::rowsPerCore),
            more("megabytes", MEGABYTES_PER_SECOND, "Megabytes inserted", IngestMetrics::megabytes),
            more(
                    "statement-hits",
                    "",
                    "statement-hits",
                    run -> DistributionMetrics.caches(run, StatementCacheReport::hitShare)),
            less(
                    "statement-evictions",
                    COUNT,
                    "statement-evictions",
                    run -> DistributionMetrics.caches(run, StatementCacheReport::evictions)),
            less("driver-memory", BYTES, "driver-memory", run -> DistributionMetrics.memory(run, PeakMemory.DRIVER)),
            less("pooler-memory", BYTES, "pooler-memory", run -> DistributionMetrics.memory(run, PeakMemory.POOLER)),
            less("server-memory", BYTES, "server-memory", run -> DistributionMetrics.memory(run, PeakMemory.SERVER)),
            less("server-sessions", COUNT, "server-sessions", DistributionMetrics::sessions),
            less("price", PRICE, "Price of a NOPM over three years", PriceMetric::perHeadline),
            less("failed-share", "", "Failed", ThroughputMetrics::failedShare),
            less("staleness", MILLISECONDS, "Reads are behind by, p95", StalenessMetrics::millis),
            less("staleness-orders", COUNT, "Transactions that reads are behind by, p95", StalenessMetrics::orders),
            less("anomalies", COUNT, "Anomalies that the isolation level forbids", AnomalyMetrics::count),
            less("anomalies-per-million", COUNT, "Anomalies in a million probes", AnomalyMetrics::perMillion)
                    .withInterval(AnomalyMetrics::interval),
            less("rto", MILLISECONDS, "rto", OutageMetrics::commitGap),
            less("rto-slowest", MILLISECONDS, "rto-slowest", OutageMetrics::slowestSession),
            less("rto-shard", MILLISECONDS, "rto-shard", OutageMetrics::ofShard),
            less("full-rate", MILLISECONDS, "full-rate", OutageMetrics::fullRate),
            less("recovery-time", MILLISECONDS, "Recovery after an overload", OutageMetrics::afterOverload)
                    .boundedIf(OutageMetrics::lasts),
            less("start-time", MILLISECONDS, "Start until connections were accepted", OutageMetrics::start),
            less("replayed-bytes", BYTES, "Log replayed by a start", OutageMetrics::replayed),
            more("replay-rate", BYTES_PER_SECOND, "Log replayed a second", OutageMetrics::replayRate),
            less(
                    "driver-cpu",
                    MILLISECONDS,
                    "Processor time of the driver for a transaction",
                    ProcessorMetrics::ofDriver),
            less(
                    "engine-cpu",
                    MILLISECONDS,
                    "Processor time of the engine for a transaction",
                    ProcessorMetrics::ofEngine),
            less("engine-memory", BYTES, "Memory of the engine", EngineMetrics::memory),
            less("log-bytes-per-transaction", BYTES, "Log written for a transaction", EngineMetrics::logBytes),
            less(
                    "written-bytes-per-transaction",
                    BYTES,
                    "Written for a transaction, log and data files",
                    EngineMetrics::writtenBytes),
            less("fsyncs-per-commit", COUNT, "Fsyncs for a commit", EngineMetrics::fsyncsPerCommit));

    /// Returns whether the figure measures the work of the whole run and has a series over time.
    public boolean throughput() {
        return name.equals(NOPM.name) || name.equals(TOTAL.name);
    }

    private static Map<String, Metric> byName(Metric... all) {
        Map<String, Metric> byName = new LinkedHashMap<>();
        Arrays.asList(all).forEach(metric -> byName.put(metric.name, metric));
        return byName;
    }

    /// Parses a metric without checking the names of types.
    ///
    /// @throws IllegalArgumentException with a sentence for the user
    public static Metric parse(String text) {
        String name = text.strip()
                .toLowerCase(Locale.ROOT)
                .replaceFirst(
                        "\\." + Pattern.quote(LatencyFigure.P999.label()) + "$", "." + LatencyFigure.P999.metricName());
        Metric plain = PLAIN.get(name);
        if (plain != null) {
            return plain;
        }
        List<String> parts = Arrays.asList(name.split("\\.", -1));
        boolean span = parts.size() == 3 && DistributionMetrics.isSpan(parts.get(1));
        if (parts.getFirst().isEmpty() || (parts.size() != 2 && !span)) {
            throw new IllegalArgumentException(unknown(text, List.of()));
        }
        String times = name.substring(0, name.lastIndexOf('.'));
        LatencyFigure figure = LatencyFigure.find(parts.getLast())
                .orElseThrow(() -> new IllegalArgumentException(unknown(text, ofTimes(times))));
        String part = span ? parts.get(1) : "";
        return less(
                        name,
                        MILLISECONDS,
                        figure.label() + " of " + times.replace(".service", " (service)"),
                        run -> latency(run, parts.getFirst(), part, figure))
                .boundedIf(run -> part.isEmpty() && DistributionMetrics.isLowerBound(run, parts.getFirst(), figure));
    }

    private static List<String> ofTimes(String times) {
        return Arrays.stream(LatencyFigure.values())
                .map(figure -> times + "." + figure.metricName())
                .toList();
    }

    private static OptionalDouble latency(RunFigures run, String name, String span, LatencyFigure figure) {
        return DistributionMetrics.find(run, name, span).stream()
                .filter(latency -> latency.count() > 0)
                .mapToDouble(figure::micros)
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
                + String.join(", ", ofTimes("new-order"))
                + ", of service times new-order.service.p90, of waiting for a session new-order.waiting.p90 or"
                + " waiting.p90, of courses course.mean, course-1.mean, course-1.working.p90 and so on.";
    }

    /// Returns the figure of a run, or empty if its files do not contain it.
    public OptionalDouble of(RunFigures run) {
        return figure.apply(run);
    }

    public boolean isLowerBound(RunFigures run) {
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
        for (RunFigures run : system.runs()) {
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
