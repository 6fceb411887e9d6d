package io.orderline.report.run.text;

import io.orderline.figures.SummaryCalculator;
import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.Histogram;

/// Made-up intervals of a made-up engine, the same each time: a slow second now and then, a stall in the
/// middle.
public final class CannedTraffic {
    /// @param perSecond transactions
    /// @param millis median service time
    private record Kind(String name, String label, boolean background, int limitMillis, int perSecond, double millis) {}

    private static final List<Kind> KINDS = List.of(
            new Kind("new-order", "New-Order", false, 5_000, 120, 6.5),
            new Kind("payment", "Payment", false, 5_000, 120, 2.6),
            new Kind("order-status", "Order-Status", false, 5_000, 12, 1.4),
            new Kind("stock-level", "Stock-Level", false, 20_000, 12, 3.8),
            new Kind("delivery", "Delivery", false, 5_000, 12, 0.04),
            new Kind("delivery-background", "Delivery (background)", true, 80_000, 12, 21));

    private final Random random;
    /// Reused by each interval, as a recorder's are.
    private final Map<String, Map<LatencyKind, Histogram>> spans = new HashMap<>();

    public CannedTraffic() {
        this(20261121);
    }

    /// @param seed another one gives other noise
    public CannedTraffic(long seed) {
        random = new Random(seed);
    }

    private static Map<LatencyKind, Histogram> histograms() {
        Map<LatencyKind, Histogram> histograms = new EnumMap<>(LatencyKind.class);
        for (LatencyKind kind : LatencyKind.values()) {
            histograms.put(kind, new Histogram(1_000, 3_600_000_000_000L, 3));
        }
        return histograms;
    }

    public static List<SummaryCalculator.TypeInfo> types() {
        return KINDS.stream()
                .map(kind -> new SummaryCalculator.TypeInfo(
                        kind.name(), kind.label(), kind.background(), kind.limitMillis() * 1000L))
                .toList();
    }

    /// @param load 1 is all, 0 is an outage
    /// @param slowness factor on service times
    public Interval interval(int number, long startNanos, long endNanos, double load, double slowness) {
        List<Interval.OfType> types = new ArrayList<>();
        for (Kind kind : KINDS) {
            double seconds = (endNanos - startNanos) / 1e9;
            int count = (int) Math.round(kind.perSecond() * seconds * load * (0.94 + 0.12 * random.nextDouble()));
            types.add(new Interval.OfType(kind.name(), counts(kind, count, load), spans(kind, count, slowness)));
        }
        return new Interval(number, startNanos, endNanos, Map.of(), types);
    }

    private Counts counts(Kind kind, int count, double load) {
        boolean rollsBack = kind.name().equals("new-order");
        int rolledBack = rollsBack && count > 0 && random.nextInt(10) < 9 ? 1 : 0;
        int retries = rollsBack && random.nextInt(12) == 0 ? 1 : 0;
        int failed = load == 0 && kind.name().equals("payment") ? 1 : 0;
        int started = count + 2 * failed; // as many failed as were in doubt
        return new Counts(started, started, count - rolledBack, rolledBack, failed, failed, 0, retries);
    }

    private Map<LatencyKind, Histogram> spans(Kind kind, int count, double slowness) {
        Map<LatencyKind, Histogram> map = spans.computeIfAbsent(kind.name(), _ -> histograms());
        map.values().forEach(Histogram::reset);
        for (int i = 0; i < count; i++) {
            double tail = random.nextInt(400) == 0 ? 8 : 1;
            long service = (long) (kind.millis() * 1e6 * slowness * tail * Math.exp(0.42 * random.nextGaussian()));
            long lag = 20_000L + random.nextInt(60_000);
            map.forEach((latency, histogram) -> histogram.recordValue(
                    switch (latency) {
                        case SERVICE -> service;
                        case LAG -> lag;
                        case WAIT -> 2 * lag;
                        case RESPONSE -> service + 2 * lag;
                    }));
        }
        return map;
    }
}
