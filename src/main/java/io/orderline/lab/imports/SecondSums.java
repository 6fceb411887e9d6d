package io.orderline.lab.imports;

import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import io.orderline.measure.Outcome;
import io.orderline.result.Result;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyLog;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.PackedHistogram;
import org.jspecify.annotations.Nullable;

/// Transactions one by one, added up by the second in which they ended; they may come in any order. Memory grows
/// with the length of the run, not with its transactions. Not thread-safe.
final class SecondSums implements ImportedTransactions {
    private static final long MAX_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final long UNIT_NANOS = 1_000;
    private static final int DIGITS = 3;
    /// Longer stretches without any transaction are a fault in the file, or a night; nobody needs a line a second.
    private static final long LONGEST_GAP = 600;

    private static final long NANOS = 1_000_000_000;

    private final NavigableMap<Long, Map<ImportedType, Cell>> seconds = new TreeMap<>();
    private long latest = Long.MIN_VALUE;
    private Map<ImportedType, Cell> cells = new EnumMap<>(ImportedType.class);
    private boolean failuresKnown;
    private boolean rollbacksKnown = true;

    /// One type in one second.
    private static final class Cell {
        private static final Cell NONE = new Cell();

        long committed;
        long rolledBack;
        long failed;
        /// Packed: as there are few values in one second of one type, it takes a hundredth of the usual room.
        final PackedHistogram responses = packed();
        /// Only if they are known and not the responses.
        @Nullable
        PackedHistogram services;

        boolean served;

        void record(long responseNanos, long serviceNanos) {
            long response = whole(responseNanos);
            long service = whole(serviceNanos);
            served |= serviceNanos >= 0;
            if (services == null && serviceNanos >= 0 && service != response) {
                services = same(responses);
            }
            responses.recordValue(response);
            if (services != null) {
                services.recordValue(service);
            }
        }

        private static PackedHistogram packed() {
            return new PackedHistogram(UNIT_NANOS, MAX_NANOS, DIGITS);
        }

        /// A `copy` would have another maximum if all values are zero.
        static PackedHistogram same(PackedHistogram one) {
            PackedHistogram same = packed();
            one.recordedValues()
                    .forEach(value -> same.recordValueWithCount(
                            one.lowestEquivalentValue(value.getValueIteratedTo()),
                            value.getCountAddedInThisIterationStep()));
            return same;
        }

        /// Microseconds.
        private static long whole(long nanos) {
            return Math.clamp(nanos, 0, MAX_NANOS) / UNIT_NANOS * UNIT_NANOS;
        }
    }

    /// @param second in which it ended
    /// @param serviceNanos −1 if it is not known
    void add(long second, ImportedType type, Outcome outcome, long responseNanos, long serviceNanos) {
        Cell cell = cell(second, type);
        switch (outcome) {
            case COMMITTED -> cell.committed++;
            case ROLLED_BACK -> cell.rolledBack++;
            case FAILED -> {
                cell.failed++;
                failuresKnown = true;
                return; // a failure is no response time
            }
            case IN_DOUBT, SKIPPED -> throw new IllegalArgumentException("no tool's files tell " + outcome);
        }
        cell.record(responseNanos, serviceNanos);
    }

    private Cell cell(long second, ImportedType type) {
        if (second != latest) {
            latest = second;
            cells = seconds.computeIfAbsent(second, any -> new EnumMap<>(ImportedType.class));
        }
        return cells.computeIfAbsent(type, any -> new Cell());
    }

    /// Failures are told apart in these files, even if there was none.
    void knowsFailures() {
        failuresKnown = true;
    }

    /// Rollbacks are not told apart in these files.
    void knowsNoRollbacks() {
        rollbacksKnown = false;
    }

    boolean failuresKnown() {
        return failuresKnown;
    }

    boolean isEmpty() {
        return seconds.isEmpty();
    }

    long first() {
        return seconds.firstKey();
    }

    long last() {
        return seconds.lastKey();
    }

    /// Bytes that the spans take: nearly everything that is held.
    long footprint() {
        return seconds.values().stream()
                .flatMap(row -> row.values().stream())
                .mapToLong(cell -> cell.responses.getEstimatedFootprintInBytes())
                .sum();
    }

    /// The same with another beginning of its time axis.
    SecondSums from(long second) {
        SecondSums moved = new SecondSums();
        moved.failuresKnown = failuresKnown;
        moved.rollbacksKnown = rollbacksKnown;
        seconds.forEach((at, row) -> moved.seconds.put(at - second, row));
        return moved;
    }

    @Override
    public Counts all(ImportedType type) {
        return sum(seconds, type);
    }

    @Override
    public Counts in(Result.Window window, ImportedType type) {
        return sum(
                seconds.subMap(Math.round(window.beginSeconds()), true, Math.round(window.endSeconds()), false), type);
    }

    /// Of what ended before a second.
    Counts before(long second, ImportedType type) {
        return sum(seconds.headMap(second, false), type);
    }

    private Counts sum(Map<Long, Map<ImportedType, Cell>> some, ImportedType type) {
        Counts sum = counts(null);
        for (Map<ImportedType, Cell> row : some.values()) {
            sum = sum.plus(counts(row.get(type)));
        }
        return sum;
    }

    private Counts counts(@Nullable Cell cell) {
        Cell known = cell == null ? Cell.NONE : cell;
        return new Counts(
                Counts.UNKNOWN,
                Counts.UNKNOWN,
                known.committed,
                rollbacksKnown ? known.rolledBack : Counts.UNKNOWN,
                failuresKnown ? known.failed : Counts.UNKNOWN,
                Counts.UNKNOWN,
                Counts.UNKNOWN,
                Counts.UNKNOWN);
    }

    /// The histograms of the run folder tell everything.
    @Override
    public Optional<Latency> responses(Result.Window window, ImportedType type) {
        return Optional.empty();
    }

    @Override
    public void write(IntervalCsv intervals, LatencyLog latency, Result.Window window) {
        List<ImportedType> types = types();
        long next = 0;
        for (Map.Entry<Long, Map<ImportedType, Cell>> row : seconds.entrySet()) {
            long second = row.getKey();
            if (second - next <= LONGEST_GAP) {
                for (; next < second; next++) {
                    write(next, Map.of(), types, intervals, latency, window);
                }
            }
            write(second, row.getValue(), types, intervals, latency, window);
            next = second + 1;
        }
    }

    /// The foreground types, and the background one if there is any.
    private List<ImportedType> types() {
        List<ImportedType> types = new ArrayList<>();
        for (ImportedType type : ImportedType.values()) {
            if (!type.background() || seconds.values().stream().anyMatch(row -> row.containsKey(type))) {
                types.add(type);
            }
        }
        return types;
    }

    private void write(
            long second,
            Map<ImportedType, Cell> row,
            List<ImportedType> types,
            IntervalCsv intervals,
            LatencyLog latency,
            Result.Window window) {
        List<Interval.OfType> all = new ArrayList<>();
        for (ImportedType type : types) {
            Cell cell = row.get(type);
            all.add(new Interval.OfType(type.id(), counts(cell), histograms(cell)));
        }
        Interval interval = new Interval(Math.toIntExact(second), second * NANOS, (second + 1) * NANOS, Map.of(), all);
        intervals.write(interval, ImportedTransactions.phase(second, window));
        latency.write(interval);
    }

    private static Map<LatencyKind, Histogram> histograms(@Nullable Cell cell) {
        if (cell == null) {
            return Map.of();
        }
        return cell.served
                ? Map.of(
                        LatencyKind.RESPONSE,
                        cell.responses,
                        LatencyKind.SERVICE,
                        cell.services == null ? Cell.same(cell.responses) : cell.services)
                : Map.of(LatencyKind.RESPONSE, cell.responses);
    }
}
