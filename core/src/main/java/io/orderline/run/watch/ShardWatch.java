package io.orderline.run.watch;

import io.orderline.drive.event.TransactionEvent;
import io.orderline.drive.event.TransactionListener;
import io.orderline.measure.Outcome;
import io.orderline.monitor.MonitorListener;
import io.orderline.result.file.Phase;
import io.orderline.workload.ShardMap;
import io.orderline.workload.TouchedShards;
import io.orderline.workload.TransactionInput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Finds spans in which one shard has no commits while transactions there fail or wait. A transaction on
/// several shards is evidence about one of them only if all others have committed since it began.
/// Thread-safe; a lock is taken only for failures, and for the first commit after a second without one.
public final class ShardWatch {
    public static final List<String> COLUMNS =
            List.of("second", "end_s", "seconds", "phase", "shard", "committed", "failed");

    private final List<String> names;
    private final TouchedShards touched;
    private final long limitNanos;
    private final MonitorListener listener;
    private final LongSupplier clock;
    private final List<Shard> shards;
    private final List<UnderWay> sessions = new ArrayList<>();
    private final List<Outage> outages = new ArrayList<>();
    private long originNanos;
    private long countedNanos;
    private boolean draining;

    /// An outage of a shard. Times are in seconds since the drive began.
    ///
    /// @param place position of the shard in the map
    /// @param lastCommit −1 if there was none
    /// @param ended time of the first commit afterwards, or else the end of the drive
    public record Outage(
            int place, double lastCommit, double began, double ended, boolean recovered, long failed, long inDoubt) {}

    private static final class Shard {
        final ShardCommits commits = new ShardCommits();
        ShardFailures trouble = new ShardFailures(0);
        /// The longest wait between two commits that was no outage.
        long usualWait;
        /// The time of the first commit after the last second without commits.
        long gapEnded;
        boolean told;
        long committedBefore;
        long failedBefore;
    }

    /// @param limit how long a transaction may wait before it is reported
    /// @param listener called when an outage is found, and when it is over
    /// @param clock such as [System#nanoTime]
    public ShardWatch(
            ShardMap map, TouchedShards touched, Duration limit, MonitorListener listener, LongSupplier clock) {
        this.names = map.shards();
        this.touched = touched;
        this.limitNanos = limit.toNanos();
        this.listener = listener;
        this.clock = clock;
        this.shards = Stream.generate(Shard::new).limit(names.size()).toList();
    }

    /// Returns the listener for one session, whose thread calls it.
    public synchronized TransactionListener session() {
        UnderWay session = new UnderWay();
        sessions.add(session);
        return session;
    }

    /// Sets the moment from which time is counted.
    public synchronized void begin(long nanos) {
        originNanos = nanos;
        countedNanos = nanos;
        shards.forEach(shard -> {
            shard.commits.last(nanos);
            shard.gapEnded = nanos;
        });
    }

    /// Ends the search for new outages when no more transactions start: missing commits then say nothing
    /// about a shard, and its last transaction may wait for a lock. Outages that were already reported go on.
    public synchronized void drain() {
        look(clock.getAsLong());
        draining = true;
    }

    private final class UnderWay implements TransactionListener {
        private final AtomicReference<@Nullable TransactionInput> input = new AtomicReference<>();
        private final AtomicLong start = new AtomicLong();
        private final int[] places = new int[names.size()];

        @Override
        public void began(TransactionEvent event) {
            start.setOpaque(event.start());
            input.setRelease(event.input());
        }

        @Override
        public void ended(TransactionEvent event) {
            int count = touched.of(event.input(), places);
            switch (event.outcome()) {
                case COMMITTED -> committed(count, clock.getAsLong());
                case FAILED, IN_DOUBT -> failed(places, count, start.getOpaque(), clock.getAsLong(), event.outcome());
                case ROLLED_BACK, SKIPPED -> {
                    // neither work nor a failure
                }
            }
            input.setRelease(null);
        }

        private void committed(int count, long end) {
            boolean late = false;
            for (int i = 0; i < count; i++) {
                late |= shards.get(places[i]).commits.committed(end);
            }
            if (late) {
                resumed(places, count, end);
            }
        }
    }

    private synchronized void failed(int[] places, int count, long start, long end, Outcome outcome) {
        for (int i = 0; i < count; i++) {
            Shard shard = shards.get(places[i]);
            shard.commits.failed();
            ShardFailures trouble = trouble(shard);
            trouble.failed(outcome);
            if (othersGoOn(places, count, places[i], start)) {
                trouble.blamed(start, end);
            }
        }
    }

    /// Returns the failures since the last commit.
    private static ShardFailures trouble(Shard shard) {
        long last = shard.commits.last();
        if (shard.trouble.lastCommit() != last) {
            shard.trouble = new ShardFailures(last);
        }
        return shard.trouble;
    }

    private boolean othersGoOn(int[] places, int count, int place, long start) {
        for (int i = 0; i < count; i++) {
            Shard other = shards.get(places[i]);
            if (places[i] != place && (other.commits.last() - start <= 0 || other.gapEnded - start > 0)) {
                return false;
            }
        }
        return true;
    }

    /// Examines all shards before the commit counts on any, because it says nothing about other waits.
    private synchronized void resumed(int[] places, int count, long end) {
        for (int i = 0; i < count; i++) {
            if (late(places[i], end)) {
                resumed(places[i], end);
            }
        }
        for (int i = 0; i < count; i++) {
            if (late(places[i], end)) {
                shards.get(places[i]).gapEnded = end;
                shards.get(places[i]).commits.last(end);
            }
        }
    }

    private boolean late(int place, long now) {
        return now - shards.get(place).commits.last() > ShardFailures.SHORTEST_NANOS;
    }

    private void resumed(int place, long end) {
        Shard shard = shards.get(place);
        ShardFailures trouble = withThoseUnderWay(place, end);
        if (isOut(shard, trouble, end)) {
            tell(shard, place, trouble, end);
            shard.told = false;
            add(place, trouble, end, true);
            say(end, "shard-recovery", place, "committed again after " + seconds(end - trouble.lastCommit()));
        } else {
            shard.usualWait = Math.max(shard.usualWait, trouble.longestWait());
        }
    }

    private ShardFailures withThoseUnderWay(int place, long now) {
        ShardFailures trouble = trouble(shards.get(place));
        int[] places = new int[names.size()];
        for (UnderWay session : sessions) {
            TransactionInput input = session.input.getAcquire();
            if (input != null) {
                int count = touched.of(input, places);
                long start = session.start.getOpaque();
                if (has(places, count, place) && othersGoOn(places, count, place, start)) {
                    trouble.waited(start, now);
                }
            }
        }
        return trouble;
    }

    private static boolean has(int[] places, int count, int place) {
        for (int i = 0; i < count; i++) {
            if (places[i] == place) {
                return true;
            }
        }
        return false;
    }

    /// Returns whether the shard is out. Before its first commit, usual transaction times are unknown.
    private boolean isOut(Shard shard, ShardFailures trouble, long now) {
        long limit = shard.commits.last() == originNanos ? Long.MAX_VALUE : limitNanos;
        return shard.told || (!draining && trouble.outage(limit, shard.usualWait, now));
    }

    private void tell(Shard shard, int place, ShardFailures trouble, long now) {
        if (!shard.told) {
            shard.told = true;
            say(
                    trouble.began(),
                    "shard-outage",
                    place,
                    String.format(
                            Locale.ROOT,
                            "nothing was committed for %s; %,d transactions failed, the longest wait %s",
                            seconds(now - trouble.lastCommit()),
                            trouble.failed() + trouble.inDoubt(),
                            seconds(trouble.longestWait())));
        }
    }

    private void say(long nanos, String kind, int place, String text) {
        listener.trouble(since(nanos), kind, "shard " + names.get(place) + ": " + text);
    }

    private void add(int place, ShardFailures trouble, long end, boolean recovered) {
        double last = trouble.lastCommit() == originNanos ? -1 : since(trouble.lastCommit());
        outages.add(new Outage(
                place, last, since(trouble.began()), since(end), recovered, trouble.failed(), trouble.inDoubt()));
    }

    /// Returns the counts since the last interval as lines of a file, and looks for outages. The interval
    /// ends when its counts are read, slightly after the recorder's: no commit is reported before its time.
    ///
    /// @param number number of the recorder's interval
    public synchronized List<List<String>> interval(int number, Phase phase) {
        long[] committed = shards.stream()
                .mapToLong(shard -> shard.commits.committedSoFar())
                .toArray();
        long[] failed =
                shards.stream().mapToLong(shard -> shard.commits.failedSoFar()).toArray();
        long now = clock.getAsLong();
        List<List<String>> lines = new ArrayList<>();
        for (int place = 0; place < shards.size(); place++) {
            Shard shard = shards.get(place);
            lines.add(List.of(
                    Integer.toString(number),
                    String.format(Locale.ROOT, "%.3f", since(now)),
                    String.format(Locale.ROOT, "%.3f", (now - countedNanos) / 1e9),
                    phase.text(),
                    names.get(place),
                    Long.toString(committed[place] - shard.committedBefore),
                    Long.toString(failed[place] - shard.failedBefore)));
            shard.committedBefore = committed[place];
            shard.failedBefore = failed[place];
        }
        countedNanos = now;
        look(now);
        return lines;
    }

    private void look(long now) {
        for (int place = 0; place < shards.size(); place++) {
            Shard shard = shards.get(place);
            if (late(place, now)) {
                ShardFailures trouble = withThoseUnderWay(place, now);
                if (isOut(shard, trouble, now)) {
                    tell(shard, place, trouble, now);
                }
            }
        }
    }

    /// Ends the watch with the drive. Shards that are out have not recovered.
    public synchronized void end() {
        long now = clock.getAsLong();
        for (int place = 0; place < shards.size(); place++) {
            Shard shard = shards.get(place);
            ShardFailures trouble = withThoseUnderWay(place, now);
            if (shard.told || (!draining && trouble.outage(limitNanos, shard.usualWait, now))) {
                tell(shard, place, trouble, now);
                add(place, trouble, now, false);
            }
        }
    }

    public synchronized List<Outage> outages() {
        return List.copyOf(outages);
    }

    private double since(long nanos) {
        return (nanos - originNanos) / 1e9;
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
    }

    /// Counts commits and failures on one shard, and tracks the time of its last commit. Thread-safe, without
    /// locks: a commit usually costs one read and one increment.
    private static final class ShardCommits {
        /// The accuracy of the last commit's time.
        private static final long EXACT_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

        private final LongAdder committed = new LongAdder();
        private final LongAdder failed = new LongAdder();
        private final AtomicLong last = new AtomicLong();

        /// @return whether a long time without commits requires the caller to check the shard and set [#last]
        boolean committed(long endNanos) {
            committed.increment();
            long gap = endNanos - last.getOpaque();
            if (gap > EXACT_NANOS && gap <= ShardFailures.SHORTEST_NANOS) {
                last.setOpaque(endNanos);
            }
            return gap > ShardFailures.SHORTEST_NANOS;
        }

        void failed() {
            failed.increment();
        }

        /// Returns the time of the last commit, on [System#nanoTime].
        long last() {
            return last.get();
        }

        void last(long nanos) {
            last.set(nanos);
        }

        long committedSoFar() {
            return committed.sum();
        }

        /// Returns the number of transactions that failed or are in doubt.
        long failedSoFar() {
            return failed.sum();
        }
    }
}
