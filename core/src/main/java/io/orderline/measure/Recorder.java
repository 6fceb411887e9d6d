package io.orderline.measure;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.WriterReaderPhaser;

/// Records what terminals report and returns it interval by interval.
///
/// Terminals call [#due], [#started], [#ended] and [#skipped] from any thread, without locks or allocation.
/// One other thread calls [#interval]. Ended transactions are counted in one of two halves, which an interval
/// swaps in one step: its counts, its histograms and its end time cover the same transactions.
public final class Recorder {
    /// How long the phaser sleeps between checks for writers of the half that was swapped out.
    private static final long LOOK_NANOS = 500_000;

    private final List<String> names;
    private final Begun[] begun;
    private final WriterReaderPhaser phaser = new WriterReaderPhaser();
    private volatile EndedTransactions[] active;
    private EndedTransactions[] spare;
    /// Counts of ended transactions in all halves swapped out so far.
    private final Counts[] endedBefore;
    private final Counts[] last;
    private final Map<ErrorKind, LongAdder> errors = new EnumMap<>(ErrorKind.class);
    private long originNanos;
    private int intervals;
    private long lastTick;

    /// @param names transaction types; the number of a type is its position in the list
    /// @param originNanos the moment, on [System#nanoTime], from which intervals are counted
    public Recorder(List<String> names, long originNanos) {
        this.names = List.copyOf(names);
        this.begun = names.stream().map(_ -> new Begun()).toArray(Begun[]::new);
        this.active = half();
        this.spare = half();
        this.endedBefore = names.stream().map(_ -> Counts.ZERO).toArray(Counts[]::new);
        this.last = endedBefore.clone();
        for (ErrorKind kind : ErrorKind.values()) {
            errors.put(kind, new LongAdder());
        }
        this.originNanos = originNanos;
    }

    private EndedTransactions[] half() {
        return names.stream().map(_ -> new EndedTransactions()).toArray(EndedTransactions[]::new);
    }

    /// Sets the moment from which time is counted. Must be called before the recording threads start.
    public void begin(long nanos) {
        originNanos = nanos;
    }

    public long originNanos() {
        return originNanos;
    }

    public void due(int type) {
        begun[type].due.increment();
    }

    public void started(int type) {
        begun[type].started.increment();
    }

    public void skipped(int type) {
        begun[type].skipped.increment();
    }

    /// Records that a started transaction has ended. All times are on [System#nanoTime].
    ///
    /// @param due when it was to start
    /// @param woke when the harness was ready for it
    /// @param start when its first attempt began
    /// @param end when its last attempt ended
    /// @param attempts 1 if it was not retried
    /// @param outcome any but [Outcome#SKIPPED]
    public void ended(int type, long due, long woke, long start, long end, int attempts, Outcome outcome) {
        long phase = phaser.writerCriticalSectionEnter();
        try {
            active[type].add(due, woke, start, end, attempts, outcome);
        } finally {
            phaser.writerCriticalSectionExit(phase);
        }
    }

    /// Records that an attempt ended in an error, whether or not it is retried.
    public void error(ErrorKind kind) {
        Objects.requireNonNull(errors.get(kind)).increment();
    }

    /// Returns what happened since the last call. The next call reuses the histograms.
    public Interval interval() {
        for (EndedTransactions each : spare) {
            each.reset();
        }
        long now = swap() - originNanos;
        List<Interval.OfType> result = new ArrayList<>(names.size());
        for (int type = 0; type < names.size(); type++) {
            endedBefore[type] = endedBefore[type].plus(spare[type].counts());
            Counts all = begun[type].with(endedBefore[type]);
            result.add(new Interval.OfType(names.get(type), all.minus(last[type]), spare[type].histograms()));
            last[type] = all;
        }
        Interval interval = new Interval(intervals++, lastTick, now, errorsSinceLastTime(), result);
        lastTick = now;
        return interval;
    }

    /// Swaps the halves, waits for threads that still add to the old one, and returns the moment of the swap.
    private long swap() {
        phaser.readerLock();
        try {
            EndedTransactions[] fresh = spare;
            spare = active;
            long now = System.nanoTime();
            active = fresh;
            phaser.flipPhase(LOOK_NANOS);
            return now;
        } finally {
            phaser.readerUnlock();
        }
    }

    private Map<ErrorKind, Long> errorsSinceLastTime() {
        Map<ErrorKind, Long> fresh = new EnumMap<>(ErrorKind.class);
        errors.forEach((kind, count) -> fresh.put(kind, count.sumThenReset()));
        fresh.values().removeIf(count -> count == 0);
        return fresh;
    }

    /// Returns all counts so far, by type. Must not run concurrently with [#interval].
    public List<Counts> totals() {
        List<Counts> result = new ArrayList<>(names.size());
        for (int type = 0; type < names.size(); type++) {
            result.add(begun[type].with(endedBefore[type].plus(active[type].counts())));
        }
        return result;
    }

    private static final class Begun {
        final LongAdder due = new LongAdder();
        final LongAdder started = new LongAdder();
        final LongAdder skipped = new LongAdder();

        /// Reads starts before dues, after the caller has read the outcomes: a snapshot taken while
        /// transactions run never shows more ends than starts.
        Counts with(Counts ended) {
            long startedNow = started.sum();
            long skippedNow = skipped.sum();
            return new Counts(due.sum(), startedNow, 0, 0, 0, 0, skippedNow, 0).plus(ended);
        }
    }
}
