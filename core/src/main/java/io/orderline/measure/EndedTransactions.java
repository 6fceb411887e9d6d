package io.orderline.measure;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.AtomicHistogram;
import org.HdrHistogram.Histogram;

/// Outcomes and latencies of one transaction type. Any thread may add, except during reads and resets.
final class EndedTransactions {
    /// Longer times are recorded as one hour.
    private static final long MAX_NANOS = TimeUnit.HOURS.toNanos(1);
    /// Histograms have a resolution of one microsecond and three significant digits.
    private static final long UNIT_NANOS = 1_000;

    private static final int DIGITS = 3;

    private final LongAdder committed = new LongAdder();
    private final LongAdder rolledBack = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder inDoubt = new LongAdder();
    private final LongAdder retries = new LongAdder();
    private final Map<LatencyKind, Histogram> spans = new EnumMap<>(LatencyKind.class);

    EndedTransactions() {
        for (LatencyKind kind : LatencyKind.values()) {
            spans.put(kind, new AtomicHistogram(UNIT_NANOS, MAX_NANOS, DIGITS));
        }
    }

    /// Adds one ended transaction; the parameters are those of [Recorder#ended].
    void add(long due, long woke, long start, long end, int attempts, Outcome outcome) {
        retries.add(attempts - 1L);
        switch (outcome) {
            case COMMITTED -> committed.increment();
            case ROLLED_BACK -> rolledBack.increment();
            case FAILED -> {
                failed.increment();
                return; // a failure has no response time
            }
            case IN_DOUBT -> {
                inDoubt.increment();
                return; // the client got no response
            }
            case SKIPPED -> throw new IllegalArgumentException("a skipped transaction has no end");
        }
        span(LatencyKind.RESPONSE, end - due);
        span(LatencyKind.SERVICE, end - start);
        span(LatencyKind.WAIT, start - due);
        span(LatencyKind.LAG, woke - due);
    }

    private void span(LatencyKind kind, long nanos) {
        Objects.requireNonNull(spans.get(kind)).recordValue(Math.clamp(nanos, 0, MAX_NANOS));
    }

    Counts counts() {
        return new Counts(0, 0, committed.sum(), rolledBack.sum(), failed.sum(), inDoubt.sum(), 0, retries.sum());
    }

    /// Returns the live histograms; the next reset clears them.
    Map<LatencyKind, Histogram> histograms() {
        return Collections.unmodifiableMap(spans);
    }

    void reset() {
        committed.reset();
        rolledBack.reset();
        failed.reset();
        inDoubt.reset();
        retries.reset();
        spans.values().forEach(Histogram::reset);
    }
}
