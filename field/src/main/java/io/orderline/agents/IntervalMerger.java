package io.orderline.agents;

import io.orderline.agents.transport.IntervalMessage;
import io.orderline.drive.DriveClock;
import io.orderline.drive.event.DrivePhase;
import io.orderline.measure.Counts;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.HdrHistogram.Histogram;

/// Merges the agents' intervals into those of the run, by adding counts and histograms. An interval is
/// complete when all remaining agents have sent it. Until then intervals stay encoded, because addable
/// histograms take a thousand times as much memory. Thread-safe, except for [#next].
final class IntervalMerger {
    private static final long SECOND = 1_000_000_000L;

    private final Map<String, Source> sources = new LinkedHashMap<>();
    private final Map<DrivePhase, Long> ends;
    private final Map<DrivePhase, Long> endedNanos = new EnumMap<>(DrivePhase.class);
    private DrivePhase phase = DrivePhase.RAMP_UP;
    private long lastNanos;
    private int number;

    private static final class Source {
        final Deque<AgentInterval> waiting = new ArrayDeque<>();
        final List<Counts> totals = new ArrayList<>();
        DrivePhase phase = DrivePhase.RAMP_UP;
        long reachedNanos;
        boolean over;
    }

    private record AgentInterval(String agent, IntervalMessage interval, DrivePhase phase) {}

    /// An interval of the run, with the agents' intervals that make it up.
    private record Taken(List<AgentInterval> all, int number, long startNanos, long endNanos, DrivePhase phase) {}

    record Gathered(Interval interval, DrivePhase phase) {}

    IntervalMerger(Collection<String> agents, long rampUpNanos, long measureNanos) {
        agents.forEach(agent -> sources.put(agent, new Source()));
        ends = Map.of(
                DrivePhase.RAMP_UP,
                rampUpNanos,
                DrivePhase.MEASURE,
                rampUpNanos + measureNanos,
                DrivePhase.DRAIN,
                Long.MAX_VALUE);
    }

    /// Adds an interval of an agent. Intervals of an agent that is over are ignored.
    synchronized void told(String agent, IntervalMessage interval, DrivePhase of) {
        Source source = source(agent);
        if (source.over) {
            return;
        }
        source.waiting.add(new AgentInterval(agent, interval, of));
        source.phase = of;
        source.reachedNanos = interval.endNanos();
        for (int type = 0; type < interval.types().size(); type++) {
            Counts counts = interval.types().get(type).counts();
            if (source.totals.size() == type) {
                source.totals.add(Counts.ZERO);
            }
            source.totals.set(type, source.totals.get(type).plus(counts));
        }
    }

    private Source source(String agent) {
        Source source = sources.get(agent);
        if (source == null) {
            throw new IllegalArgumentException("no agent: " + agent);
        }
        return source;
    }

    /// Records that an agent has ended or is lost, and sends no more intervals.
    synchronized void over(String agent) {
        source(agent).over = true;
    }

    synchronized double reachedSeconds(String agent) {
        return source(agent).reachedNanos / 1e9;
    }

    synchronized List<Counts> totals(String agent) {
        return List.copyOf(source(agent).totals);
    }

    /// Returns the next interval of the run; empty if it is not complete yet. Agents may add intervals during the
    /// call. Only one thread may call this method.
    ///
    /// @throws IllegalArgumentException if a histogram is damaged
    Optional<Gathered> next() {
        return taken().map(taken -> new Gathered(sum(taken), taken.phase));
    }

    private synchronized Optional<Taken> taken() {
        while (phase != DrivePhase.DRAIN && isOver(phase)) {
            endedNanos.put(phase, lastNanos);
            phase = phase == DrivePhase.RAMP_UP ? DrivePhase.MEASURE : DrivePhase.DRAIN;
        }
        long boundary = Math.min((lastNanos / SECOND + 1) * SECOND, ends.getOrDefault(phase, Long.MAX_VALUE));
        if (!sources.values().stream().allMatch(source -> reached(source, boundary))) {
            return Optional.empty();
        }
        return taken(boundary);
    }

    private Optional<Taken> taken(long boundary) {
        List<AgentInterval> all = new ArrayList<>();
        sources.values().forEach(source -> take(source, boundary, all));
        if (all.isEmpty()) { // an interval may be longer than a second
            return sources.values().stream().allMatch(source -> has(source, phase) == 0)
                    ? Optional.empty()
                    : taken(boundary + SECOND);
        }
        long begin = lastNanos;
        lastNanos = Math.max(latestEnds(all), begin);
        return Optional.of(new Taken(all, number++, begin, lastNanos, phase));
    }

    /// Returns whether all agents have left the phase or reached its planned end. The end of the run's last
    /// interval does not show this, because it is the mean of the agents' ends.
    private boolean isOver(DrivePhase which) {
        long end = ends.getOrDefault(which, Long.MAX_VALUE);
        return sources.values().stream()
                .allMatch(source -> has(source, which) == 0
                        && (source.over
                                || source.phase.compareTo(which) > 0
                                || (lastNanos >= end && source.reachedNanos >= end)));
    }

    private static long has(Source source, DrivePhase which) {
        return source.waiting.stream()
                .filter(told -> told.phase.compareTo(which) <= 0)
                .count();
    }

    private boolean reached(Source source, long boundary) {
        return source.over || source.phase.compareTo(phase) > 0 || source.reachedNanos >= boundary;
    }

    /// Takes the agent's intervals that lie mostly before the boundary. At the end of a phase, takes all
    /// intervals of that phase.
    private void take(Source source, long boundary, List<AgentInterval> taken) {
        boolean last = boundary == ends.getOrDefault(phase, Long.MAX_VALUE);
        for (AgentInterval first = source.waiting.peek();
                first != null && first.phase.compareTo(phase) <= 0 && (last || middle(first.interval) < boundary);
                first = source.waiting.peek()) {
            taken.add(source.waiting.remove());
        }
    }

    private static long middle(IntervalMessage interval) {
        return (interval.startNanos() + interval.endNanos()) / 2;
    }

    private static Interval sum(Taken taken) {
        IntervalSum sum = new IntervalSum();
        taken.all.forEach(told -> sum.add(told.interval));
        return sum.interval(taken.number, taken.startNanos, taken.endNanos);
    }

    /// Returns the mean of the agents' latest ends. Agents read their clocks with different delays, and the
    /// mean keeps rates from being too high or too low.
    private static long latestEnds(List<AgentInterval> all) {
        Map<String, Long> latest = new LinkedHashMap<>();
        all.forEach(told -> latest.merge(told.agent(), told.interval().endNanos(), Math::max));
        return Math.round(
                latest.values().stream().mapToLong(Long::longValue).average().orElse(0));
    }

    /// Returns whether the window of all agents is over. Agents may also end it after a number of transactions.
    synchronized boolean measured() {
        return phase == DrivePhase.DRAIN;
    }

    /// Returns the window in seconds since the drive began; ends of phases that no agent reached are 0.
    DriveClock.Window window() {
        return new DriveClock.Window(
                ended(DrivePhase.RAMP_UP).orElse(0) / 1e9,
                ended(DrivePhase.MEASURE).orElse(0) / 1e9);
    }

    synchronized OptionalLong ended(DrivePhase which) {
        Long nanos = endedNanos.get(which);
        return nanos == null ? OptionalLong.empty() : OptionalLong.of(nanos);
    }

    /// Returns the counts that complete those of lost agents: their running transactions are in doubt, and their
    /// other due transactions never started. Returns empty if there are none.
    synchronized Optional<Gathered> closing(Collection<String> lost, List<String> types) {
        List<Counts> open = new ArrayList<>();
        types.forEach(_ -> open.add(Counts.ZERO));
        for (String agent : lost) {
            List<Counts> totals = source(agent).totals;
            for (int type = 0; type < totals.size(); type++) {
                open.set(type, open.get(type).plus(rest(totals.get(type))));
            }
        }
        if (open.stream().allMatch(Counts.ZERO::equals)) {
            return Optional.empty();
        }
        List<Interval.OfType> rows = new ArrayList<>();
        for (int type = 0; type < types.size(); type++) {
            rows.add(new IntervalMessage.OfType(types.get(type), open.get(type), Map.of()).received());
        }
        return Optional.of(
                new Gathered(new Interval(number++, lastNanos, lastNanos, Map.of(), rows), DrivePhase.DRAIN));
    }

    /// Returns the counts that must be added to a lost agent's counts of one type, so that every due transaction
    /// has an outcome.
    static Counts rest(Counts told) {
        long underWay = Math.max(0, told.started() - told.ended());
        long never = Math.max(0, told.due() - told.started() - told.skipped());
        return new Counts(0, 0, 0, 0, 0, underWay, never, 0);
    }

    /// Adds up agents' intervals one by one, so only the sum exists in decoded form. Confined to one thread.
    private static final class IntervalSum {
        private static final int LOWEST_NANOS = 1_000;

        private final Map<ErrorKind, Long> errors = new EnumMap<>(ErrorKind.class);
        private final List<OfType> types = new ArrayList<>();

        private static final class OfType {
            final String name;
            final Map<LatencyKind, Histogram> histograms = new EnumMap<>(LatencyKind.class);
            Counts counts = Counts.ZERO;

            OfType(String name) {
                this.name = name;
                for (LatencyKind metric : LatencyKind.values()) {
                    Histogram sum = new Histogram(LOWEST_NANOS, 2 * LOWEST_NANOS, 3);
                    sum.setAutoResize(true);
                    histograms.put(metric, sum);
                }
            }

            void add(IntervalMessage.OfType sent) {
                counts = counts.plus(sent.counts());
                sent.addTo(histograms);
            }
        }

        void add(IntervalMessage sent) {
            sent.errors().forEach((kind, count) -> errors.merge(kind, count, Long::sum));
            for (int type = 0; type < sent.types().size(); type++) {
                if (types.size() == type) {
                    types.add(new OfType(sent.types().get(type).type()));
                }
                types.get(type).add(sent.types().get(type));
            }
        }

        Interval interval(int number, long startNanos, long endNanos) {
            return new Interval(
                    number,
                    startNanos,
                    endNanos,
                    errors,
                    types.stream()
                            .map(type -> new Interval.OfType(type.name, type.counts, type.histograms))
                            .toList());
        }
    }
}
