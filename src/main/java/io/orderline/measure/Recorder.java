package io.orderline.measure;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;

/// Takes what terminals report and gives it out again second by second.
///
/// Terminals call [#due], [#started], [#ended] and [#skipped] from any thread: no lock is taken and nothing is
/// allocated. One other thread calls [#interval].
public final class Recorder {
    /// Longest span that is told apart; longer ones are recorded as this. One hour.
    private static final long MAX_NANOS = TimeUnit.HOURS.toNanos(1);
    /// Histograms tell spans apart to a microsecond and to three significant digits.
    private static final long UNIT_NANOS = 1_000;

    private static final int DIGITS = 3;

    private final TypeRecorder[] types;
    /// Since the last interval.
    private final Map<ErrorKind, LongAdder> errors = new EnumMap<>(ErrorKind.class);
    private long originNanos;
    private int intervals;
    private long lastTick;

    /// @param names transaction types; a type's number is its place in the list
    /// @param originNanos the moment, on [System#nanoTime], from which intervals are counted
    public Recorder(List<String> names, long originNanos) {
        this.types = names.stream().map(TypeRecorder::new).toArray(TypeRecorder[]::new);
        for (ErrorKind kind : ErrorKind.values()) {
            errors.put(kind, new LongAdder());
        }
        this.originNanos = originNanos;
    }

    /// Time is counted from here on; before anything is told, and before the threads begin that tell it.
    public void begin(long nanos) {
        originNanos = nanos;
    }

    public long originNanos() {
        return originNanos;
    }

    /// A transaction became due.
    public void due(int type) {
        types[type].due.increment();
    }

    /// A due transaction got its session and begins.
    public void started(int type) {
        types[type].started.increment();
    }

    /// A due transaction will never start.
    public void skipped(int type) {
        types[type].skipped.increment();
    }

    /// A started transaction has ended.
    ///
    /// @param due when it was to start
    /// @param woke when the harness was ready for it
    /// @param start when its first attempt began
    /// @param end when it was over, the last retry included; all four on [System#nanoTime]
    /// @param attempts 1 if it was not retried
    /// @param outcome not [Outcome#SKIPPED]
    public void ended(int type, long due, long woke, long start, long end, int attempts, Outcome outcome) {
        TypeRecorder recorder = types[type];
        recorder.retries.add(attempts - 1L);
        switch (outcome) {
            case COMMITTED -> recorder.committed.increment();
            case ROLLED_BACK -> recorder.rolledBack.increment();
            case FAILED -> {
                recorder.failed.increment();
                return; // a failure is no response time
            }
            case IN_DOUBT -> {
                recorder.inDoubt.increment();
                return; // nobody was answered
            }
            case SKIPPED -> throw new IllegalArgumentException("a skipped transaction has no end");
        }
        recorder.span(LatencyKind.RESPONSE, end - due);
        recorder.span(LatencyKind.SERVICE, end - start);
        recorder.span(LatencyKind.WAIT, start - due);
        recorder.span(LatencyKind.LAG, woke - due);
    }

    /// An attempt ended in an error, whether it is tried again or not.
    public void error(ErrorKind kind) {
        Objects.requireNonNull(errors.get(kind)).increment();
    }

    /// What happened since the last call. The histograms inside are reused by the next call.
    public Interval interval() {
        long now = System.nanoTime() - originNanos;
        List<Interval.OfType> result = new ArrayList<>(types.length);
        for (TypeRecorder type : types) {
            result.add(type.sinceLastTime());
        }
        Interval interval = new Interval(intervals++, lastTick, now, errorsSinceLastTime(), result);
        lastTick = now;
        return interval;
    }

    private Map<ErrorKind, Long> errorsSinceLastTime() {
        Map<ErrorKind, Long> fresh = new EnumMap<>(ErrorKind.class);
        errors.forEach((kind, count) -> fresh.put(kind, count.sumThenReset()));
        fresh.values().removeIf(count -> count == 0);
        return fresh;
    }

    /// Everything counted so far, by type.
    public List<Counts> totals() {
        List<Counts> result = new ArrayList<>(types.length);
        for (TypeRecorder type : types) {
            result.add(type.counts());
        }
        return result;
    }

    private static final class TypeRecorder {
        final String name;
        final LongAdder due = new LongAdder();
        final LongAdder started = new LongAdder();
        final LongAdder committed = new LongAdder();
        final LongAdder rolledBack = new LongAdder();
        final LongAdder failed = new LongAdder();
        final LongAdder inDoubt = new LongAdder();
        final LongAdder skipped = new LongAdder();
        final LongAdder retries = new LongAdder();
        private final Map<LatencyKind, org.HdrHistogram.Recorder> spans = new EnumMap<>(LatencyKind.class);
        private final Map<LatencyKind, Histogram> recycled = new EnumMap<>(LatencyKind.class);
        private Counts last = Counts.ZERO;

        TypeRecorder(String name) {
            this.name = name;
            for (LatencyKind metric : LatencyKind.values()) {
                spans.put(metric, new org.HdrHistogram.Recorder(UNIT_NANOS, MAX_NANOS, DIGITS));
            }
        }

        void span(LatencyKind metric, long nanos) {
            Objects.requireNonNull(spans.get(metric)).recordValue(Math.clamp(nanos, 0, MAX_NANOS));
        }

        /// The order of reading matters: outcomes before starts before dues, so that a snapshot taken while
        /// transactions run never shows more ends than starts.
        Counts counts() {
            long committedNow = committed.sum();
            long rolledBackNow = rolledBack.sum();
            long failedNow = failed.sum();
            long inDoubtNow = inDoubt.sum();
            long retriesNow = retries.sum();
            long startedNow = started.sum();
            long skippedNow = skipped.sum();
            return new Counts(
                    due.sum(), startedNow, committedNow, rolledBackNow, failedNow, inDoubtNow, skippedNow, retriesNow);
        }

        Interval.OfType sinceLastTime() {
            Counts now = counts();
            Counts delta = now.minus(last);
            last = now;
            spans.forEach((metric, span) -> recycled.compute(metric, (m, old) -> span.getIntervalHistogram(old)));
            return new Interval.OfType(name, delta, Map.copyOf(recycled));
        }
    }
}
