package io.orderline.imports;

import io.orderline.measure.Counts;
import io.orderline.measure.Interval;
import io.orderline.measure.LatencyKind;
import io.orderline.measure.Outcome;
import io.orderline.result.Result;
import io.orderline.result.file.IntervalCsv;
import io.orderline.result.file.Latency;
import io.orderline.result.file.LatencyLog;
import java.util.ArrayList;
import java.util.Arrays;
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

/// Transactions added up by the second in which they ended; they may come in any order. Memory use grows with
/// the length of the run, not with the number of transactions. Not thread-safe.
final class SecondSums implements ImportedTransactions {
    private static final long MAX_NANOS = TimeUnit.HOURS.toNanos(1);
    private static final long UNIT_NANOS = 1_000;
    private static final int DIGITS = 3;
    /// Longest gap without transactions that gets a line for each second. A longer one is a fault, or a
    /// night.
    private static final long LONGEST_GAP = 600;

    private static final long NANOS = 1_000_000_000;

    private final NavigableMap<Long, Map<ImportedType, Cell>> seconds = new TreeMap<>();
    private long latest = Long.MIN_VALUE;
    private Map<ImportedType, Cell> cells = new EnumMap<>(ImportedType.class);
    private boolean failuresKnown;
    private boolean rollbacksKnown = true;

    private static final class Cell {
        private static final Cell NONE = new Cell();

        long committed;
        long rolledBack;
        long failed;
        /// Packed, because a type has few values in one second: this takes a hundredth of the usual memory.
        final PackedHistogram responses = packed();
        /// Service times; null unless they are known and differ from the responses.
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

        /// Copies a histogram. `copy` would give another maximum if all values are zero.
        static PackedHistogram same(PackedHistogram one) {
            PackedHistogram same = packed();
            one.recordedValues()
                    .forEach(value -> same.recordValueWithCount(
                            one.lowestEquivalentValue(value.getValueIteratedTo()),
                            value.getCountAddedInThisIterationStep()));
            return same;
        }

        /// Rounds down to whole microseconds.
        private static long whole(long nanos) {
            return Math.clamp(nanos, 0, MAX_NANOS) / UNIT_NANOS * UNIT_NANOS;
        }
    }

    /// @param serviceNanos −1 if unknown
    void add(long second, ImportedType type, Outcome outcome, long responseNanos, long serviceNanos) {
        Cell cell = cell(second, type);
        switch (outcome) {
            case COMMITTED -> cell.committed++;
            case ROLLED_BACK -> cell.rolledBack++;
            case FAILED -> {
                cell.failed++;
                failuresKnown = true;
                return; // a failure has no response time
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

    /// Notes that these files distinguish failures, even if there was none.
    void knowsFailures() {
        failuresKnown = true;
    }

    /// Notes that these files do not distinguish rollbacks.
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

    /// Returns the bytes that the histograms take, which is nearly all memory in use.
    long footprint() {
        return seconds.values().stream()
                .flatMap(row -> row.values().stream())
                .mapToLong(cell -> cell.responses.getEstimatedFootprintInBytes())
                .sum();
    }

    /// Returns the same sums with another beginning of the time axis.
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

    /// Returns nothing, because the histograms of the run folder tell everything.
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

    private List<ImportedType> types() {
        return Arrays.stream(ImportedType.values())
                .filter(type -> !type.background() || seconds.values().stream().anyMatch(row -> row.containsKey(type)))
                .toList();
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
