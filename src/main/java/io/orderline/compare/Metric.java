package io.orderline.compare;

import io.orderline.base.Names;
import io.orderline.result.Latency;
import io.orderline.result.TypeSummary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// A figure that every run has, by its name: `nopm`, `new-order.p90`.
///
/// @param name as users write it
/// @param unit of its figures; empty for a plain number
/// @param more whether more is better
/// @param figure of a run; empty if its files do not tell
public record Metric(String name, String unit, boolean more, Function<RunFacts, OptionalDouble> figure) {
    static final String PER_MINUTE = "1/min";
    static final String MILLISECONDS = "ms";
    static final String PRICE = "currency";
    private static final double MICROS = 1000;

    public static final Metric NOPM = new Metric("nopm", PER_MINUTE, true, Throughput::headline);
    public static final Metric TOTAL = new Metric("total", PER_MINUTE, true, Throughput::total);

    private static final Map<String, Metric> PLAIN = plain(List.of(
            NOPM,
            TOTAL,
            new Metric("nopm-per-warehouse", PER_MINUTE, true, Throughput::perWarehouse),
            new Metric("nopm-per-core", PER_MINUTE, true, run -> Hardware.perCore(run)),
            new Metric("nopm-per-thread", PER_MINUTE, true, run -> Hardware.perThread(run)),
            new Metric("price", PRICE, false, Price::perHeadline),
            new Metric("failed-share", "", false, Throughput::failedShare),
            new Metric("rto", MILLISECONDS, false, Outages::commitGap),
            new Metric("rto-slowest", MILLISECONDS, false, Outages::slowestSession),
            new Metric("full-rate", MILLISECONDS, false, Outages::fullRate),
            new Metric("driver-cpu", MILLISECONDS, false, ProcessorUse::ofDriver),
            new Metric("engine-cpu", MILLISECONDS, false, ProcessorUse::ofEngine)));

    /// Whether figures are of the whole run's work and have a series over time.
    boolean throughput() {
        return name.equals(NOPM.name) || name.equals(TOTAL.name);
    }

    private static Map<String, Metric> plain(List<Metric> all) {
        Map<String, Metric> byName = new LinkedHashMap<>();
        all.forEach(metric -> byName.put(metric.name, metric));
        return byName;
    }

    /// What may be asked of a distribution of times, in microseconds.
    private static final Map<String, ToDoubleFunction<Latency>> STATISTICS = statistics();

    private static Map<String, ToDoubleFunction<Latency>> statistics() {
        Map<String, ToDoubleFunction<Latency>> statistics = new LinkedHashMap<>();
        statistics.put("p50", Latency::p50);
        statistics.put("p90", Latency::p90);
        statistics.put("p95", Latency::p95);
        statistics.put("p99", Latency::p99);
        statistics.put("mean", Latency::meanMicros);
        statistics.put("max", Latency::maxMicros);
        return statistics;
    }

    /// @throws IllegalArgumentException with a sentence for the user; a name of a type is not looked at
    public static Metric parse(String text) {
        String name = text.strip().toLowerCase(Locale.ROOT);
        Metric plain = PLAIN.get(name);
        if (plain != null) {
            return plain;
        }
        List<String> parts = Arrays.asList(name.split("\\.", -1));
        boolean service = parts.size() == 3 && parts.get(1).equals("service");
        if (parts.getFirst().isEmpty() || (parts.size() != 2 && !service)) {
            throw new IllegalArgumentException(unknown(text, List.of()));
        }
        ToDoubleFunction<Latency> micros = STATISTICS.get(parts.getLast());
        if (micros == null) {
            String span = name.substring(0, name.lastIndexOf('.') + 1);
            throw new IllegalArgumentException(unknown(
                    text,
                    STATISTICS.keySet().stream().map(known -> span + known).toList()));
        }
        Function<TypeSummary, Latency> times = service ? TypeSummary::service : TypeSummary::response;
        return new Metric(name, MILLISECONDS, false, run -> latency(run, parts.getFirst(), times, micros));
    }

    private static OptionalDouble latency(
            RunFacts run, String type, Function<TypeSummary, Latency> times, ToDoubleFunction<Latency> micros) {
        return run.result().summary().types().stream()
                .filter(summary -> summary.name().equals(type))
                .map(times)
                .filter(latency -> latency.count() > 0)
                .mapToDouble(micros)
                .filter(value -> value >= 0)
                .map(value -> value / MICROS)
                .findFirst();
    }

    /// @param types that the runs have
    /// @throws IllegalArgumentException likewise, also if no run has the type that it names
    public static Metric parse(String text, Collection<String> types) {
        Metric metric = parse(text);
        int dot = metric.name.indexOf('.');
        if (dot > 0 && !types.contains(metric.name.substring(0, dot))) {
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
                + Names.nearest(text, all)
                        .map(name -> " Did you mean '" + name + "'?")
                        .orElse("")
                + " There are " + String.join(", ", PLAIN.keySet())
                + ", and of each type such as new-order "
                + STATISTICS.keySet().stream()
                        .map(statistic -> "new-order." + statistic)
                        .collect(Collectors.joining(", "))
                + ", of service times new-order.service.p90 and so on.";
    }

    /// Of a run; empty if its files do not tell.
    public OptionalDouble of(RunFacts run) {
        return figure.apply(run);
    }

    /// The figures of a system's runs; empty if one of them is not known.
    public List<Double> of(ComparedSystem system) {
        List<Double> figures = new ArrayList<>();
        for (RunFacts run : system.runs()) {
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
