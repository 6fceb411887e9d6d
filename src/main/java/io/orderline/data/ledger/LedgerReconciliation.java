package io.orderline.data.ledger;

import io.orderline.measure.Outcome;
import io.orderline.result.LedgerReport;
import io.orderline.workload.AcknowledgedWrite;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Holds a ledger's entries against the database's rows: first entries, then the rows of their time, then the report.
/// Belongs to one thread.
final class LedgerReconciliation {
    private static final int FIRST_OF_DISTRICT = 5;
    private static final int FIRST = 10;

    private final Map<Place, Open> entries = new HashMap<>();
    private final Map<AcknowledgedWrite.Kind, Sum> sums = new EnumMap<>(AcknowledgedWrite.Kind.class);
    private final List<String> unacknowledged = new ArrayList<>();
    private final List<String> rolledBack = new ArrayList<>();
    private final Map<District, Missed> forgotten = new HashMap<>();

    /// Where an entry is looked for.
    private record Place(AcknowledgedWrite.Kind kind, int warehouse, int district, long millis) {
        static Place of(AcknowledgedWrite write, int away) {
            return new Place(
                    write.kind(), write.warehouse(), write.district(), Math.floorDiv(write.micros(), 1_000) + away);
        }
    }

    private record District(AcknowledgedWrite.Kind kind, int warehouse, int district) {
        static final Comparator<District> ORDER = Comparator.comparing(District::kind)
                .thenComparingInt(District::warehouse)
                .thenComparingInt(District::district);

        static District of(AcknowledgedWrite write) {
            return new District(write.kind(), write.warehouse(), write.district());
        }
    }

    /// Of one district: how many, and the first by number, or by time.
    private static final class Missed {
        private final Comparator<AcknowledgedWrite> order;
        private final List<AcknowledgedWrite> first = new ArrayList<>();
        private long count;

        Missed(District district) {
            order = district.kind == AcknowledgedWrite.Kind.ORDER
                    ? Comparator.comparingInt(AcknowledgedWrite::number)
                    : Comparator.comparingLong(AcknowledgedWrite::micros);
        }

        void add(AcknowledgedWrite write) {
            count++;
            first.add(write);
            first.sort(order);
            if (first.size() > FIRST_OF_DISTRICT) {
                first.removeLast();
            }
        }

        Missed add(Missed other) {
            long sum = count + other.count;
            other.first.forEach(this::add);
            count = sum;
            return this;
        }

        LedgerReport.Missing of(District district) {
            return new LedgerReport.Missing(
                    district.kind.label(),
                    district.warehouse,
                    district.district,
                    count,
                    first.stream().map(WriteText::inDistrict).toList());
        }
    }

    /// An entry, those of the same place behind it.
    private static final class Open {
        final LedgerEntry entry;
        final @Nullable Open next;
        boolean found;

        Open(LedgerEntry entry, @Nullable Open next) {
            this.entry = entry;
            this.next = next;
        }

        /// If it is.
        void missing(Map<District, Missed> districts) {
            AcknowledgedWrite write = entry.write();
            if (!found && entry.outcome() == Outcome.COMMITTED) {
                districts.computeIfAbsent(District.of(write), Missed::new).add(write);
            }
        }
    }

    private static final class Sum {
        final Map<Outcome, Long> entered = new EnumMap<>(Outcome.class);
        final Map<Outcome, Long> found = new EnumMap<>(Outcome.class);
        long unacknowledged;

        static long of(Map<Outcome, Long> counts, Outcome outcome) {
            return counts.getOrDefault(outcome, 0L);
        }
    }

    LedgerReconciliation() {
        for (AcknowledgedWrite.Kind kind : AcknowledgedWrite.Kind.values()) {
            sums.put(kind, new Sum());
        }
    }

    private Sum sum(AcknowledgedWrite write) {
        return sums.computeIfAbsent(write.kind(), kind -> new Sum());
    }

    void enter(LedgerEntry entry) {
        entries.compute(Place.of(entry.write(), 0), (place, others) -> new Open(entry, others));
        sum(entry.write()).entered.merge(entry.outcome(), 1L, Long::sum);
    }

    /// Those up to a time: no row comes that they could have written.
    void forget(long micros) {
        for (Iterator<Map.Entry<Place, Open>> all = entries.entrySet().iterator(); all.hasNext(); ) {
            Map.Entry<Place, Open> chain = all.next();
            Open left = null;
            for (Open open = chain.getValue(); open != null; open = open.next) {
                if (open.entry.write().micros() <= micros) {
                    open.missing(forgotten);
                } else {
                    Open copy = new Open(open.entry, left);
                    copy.found = open.found;
                    left = copy;
                }
            }
            if (left == null) {
                all.remove();
            } else {
                chain.setValue(left);
            }
        }
    }

    void row(AcknowledgedWrite row) {
        Open open = find(row);
        if (open == null) {
            sum(row).unacknowledged++;
            keep(unacknowledged, row);
            return;
        }
        open.found = true;
        sum(row).found.merge(open.entry.outcome(), 1L, Long::sum);
        if (open.entry.outcome() == Outcome.ROLLED_BACK) {
            keep(rolledBack, row);
        }
    }

    private static void keep(List<String> first, AcknowledgedWrite write) {
        if (first.size() < FIRST) {
            first.add(WriteText.whole(write));
        }
    }

    /// The nearest in time: an order that is rolled back leaves its number to the next one, which may have begun in the
    /// same millisecond.
    private @Nullable Open find(AcknowledgedWrite row) {
        Open nearest = null;
        for (int away = -1; away <= 1; away++) {
            for (Open open = entries.get(Place.of(row, away)); open != null; open = open.next) {
                boolean fits = !open.found && open.entry.write().wrote(row);
                if (fits && (nearest == null || distance(open, row) < distance(nearest, row))) {
                    nearest = open;
                }
            }
        }
        return nearest;
    }

    private static long distance(Open open, AcknowledgedWrite row) {
        return Math.abs(open.entry.write().micros() - row.micros());
    }

    LedgerReport report(LedgerReader.Read read) {
        return new LedgerReport(
                "",
                read.ended(),
                read.cutOffBytes() > 0,
                read.header().sessions(),
                read.header().delay().toMillis(),
                sums.entrySet().stream()
                        .map(sum -> ofType(sum.getKey().label(), sum.getValue()))
                        .toList(),
                missing(),
                unacknowledged,
                rolledBack);
    }

    private static LedgerReport.OfType ofType(String label, Sum sum) {
        long acknowledged = Sum.of(sum.entered, Outcome.COMMITTED);
        return new LedgerReport.OfType(
                label,
                acknowledged,
                Sum.of(sum.entered, Outcome.ROLLED_BACK),
                Sum.of(sum.entered, Outcome.IN_DOUBT),
                acknowledged - Sum.of(sum.found, Outcome.COMMITTED),
                Sum.of(sum.found, Outcome.IN_DOUBT),
                sum.unacknowledged,
                Sum.of(sum.found, Outcome.ROLLED_BACK));
    }

    /// By type, warehouse and district; in each by number, or by time.
    private List<LedgerReport.Missing> missing() {
        Map<District, Missed> districts = new TreeMap<>(District.ORDER);
        for (Open chain : entries.values()) {
            for (Open open = chain; open != null; open = open.next) {
                open.missing(districts);
            }
        }
        forgotten.forEach((district, missed) ->
                districts.computeIfAbsent(district, Missed::new).add(missed));
        return districts.entrySet().stream()
                .map(one -> one.getValue().of(one.getKey()))
                .toList();
    }
}
