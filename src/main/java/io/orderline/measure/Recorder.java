package io.orderline.measure;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.WriterReaderPhaser;

/// Takes what terminals report and gives it out again second by second.
///
/// Terminals call [#due], [#started], [#ended] and [#skipped] from any thread: no lock is taken and nothing is
/// allocated. One other thread calls [#interval]. What has ended is counted in one of two halves, which an interval
/// swaps at one moment: its counts, its histograms and its end are of the same transactions.
public final class Recorder {
    /// How long the phaser sleeps between looks for writers of the half that was swapped out.
    private static final long LOOK_NANOS = 500_000;

    private final List<String> names;
    private final Begun[] begun;
    private final WriterReaderPhaser phaser = new WriterReaderPhaser();
    private volatile EndedTransactions[] active;
    private EndedTransactions[] spare;
    /// In all halves that were swapped out.
    private final Counts[] endedBefore;
    private final Counts[] last;
    /// Since the last interval.
    private final Map<ErrorKind, LongAdder> errors = new EnumMap<>(ErrorKind.class);
    private long originNanos;
    private int intervals;
    private long lastTick;

    /// @param names transaction types; a type's number is its place in the list
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

    /// Time is counted from here on; before anything is told, and before the threads begin that tell it.
    public void begin(long nanos) {
        originNanos = nanos;
    }

    public long originNanos() {
        return originNanos;
    }

    /// A transaction became due.
    public void due(int type) {
        begun[type].due.increment();
    }

    /// A due transaction got its session and begins.
    public void started(int type) {
        begun[type].started.increment();
    }

    /// A due transaction will never start.
    public void skipped(int type) {
        begun[type].skipped.increment();
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
        long phase = phaser.writerCriticalSectionEnter();
        try {
            active[type].add(due, woke, start, end, attempts, outcome);
        } finally {
            phaser.writerCriticalSectionExit(phase);
        }
    }

    /// An attempt ended in an error, whether it is tried again or not.
    public void error(ErrorKind kind) {
        Objects.requireNonNull(errors.get(kind)).increment();
    }

    /// What happened since the last call. The histograms inside are reused by the next call.
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

    /// Waits for those who are adding to the half that is swapped out.
    ///
    /// @return the moment of it
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

    /// Everything counted so far, by type. To be called by the thread that takes intervals, or when it takes none.
    public List<Counts> totals() {
        List<Counts> result = new ArrayList<>(names.size());
        for (int type = 0; type < names.size(); type++) {
            result.add(begun[type].with(endedBefore[type].plus(active[type].counts())));
        }
        return result;
    }

    /// Counts what became due, began or was skipped, of one type.
    private static final class Begun {
        final LongAdder due = new LongAdder();
        final LongAdder started = new LongAdder();
        final LongAdder skipped = new LongAdder();

        /// The order of reading matters: outcomes before starts before dues, so that a snapshot taken while
        /// transactions run never shows more ends than starts.
        Counts with(Counts ended) {
            long startedNow = started.sum();
            long skippedNow = skipped.sum();
            return new Counts(due.sum(), startedNow, 0, 0, 0, 0, skippedNow, 0).plus(ended);
        }
    }
}
