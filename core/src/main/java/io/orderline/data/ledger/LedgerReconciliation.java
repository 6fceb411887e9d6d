package io.orderline.data.ledger;

import io.orderline.measure.Outcome;
import io.orderline.result.LedgerReport;
import io.orderline.workload.LedgerRules;
import io.orderline.workload.ledger.AcknowledgedWrite;
import io.orderline.workload.ledger.WallClock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Compares a ledger's entries with the database's rows. The caller adds entries before rows of the same time,
/// and makes the report once, at the end. Belongs to one thread.
final class LedgerReconciliation {
    private static final int FIRST_OF_PLACE = 5;
    private static final int FIRST = 10;
    private static final long ROUNDED_MICROS = 1;

    private final LedgerRules rules;
    private final Map<Near, Open> entries = new HashMap<>();
    private final List<Sum> sums = new ArrayList<>();
    private final List<String> unacknowledged = new ArrayList<>();
    private final List<String> rolledBack = new ArrayList<>();
    private final Map<AcknowledgedWrite, Missed> missed;

    /// The key by which entries are found for a row: type, two values, and time in milliseconds. Because of the
    /// tolerance of times, an entry can also have the key of the millisecond before or after.
    private record Near(int kind, int first, int second, long millis) {
        static Near of(AcknowledgedWrite write, int away) {
            return new Near(write.kind(), write.value(0), write.value(1), Math.floorDiv(write.micros(), 1_000) + away);
        }
    }

    /// The missing writes of one place: their number and the earliest ones.
    private static final class Missed {
        private final List<AcknowledgedWrite> first = new ArrayList<>();
        private long count;

        void add(AcknowledgedWrite write) {
            count++;
            first.add(write);
            first.sort(Comparator.comparingLong(AcknowledgedWrite::micros));
            if (first.size() > FIRST_OF_PLACE) {
                first.removeLast();
            }
        }
    }

    /// An entry that rows may still match, in a chain of entries with the same key.
    private static final class Open {
        final LedgerEntry entry;
        final @Nullable Open next;
        boolean found;

        Open(LedgerEntry entry, @Nullable Open next) {
            this.entry = entry;
            this.next = next;
        }
    }

    /// The counts of one transaction type: entries and found entries by outcome, and rows without an entry.
    private static final class Sum {
        final Map<Outcome, Long> entered = new EnumMap<>(Outcome.class);
        final Map<Outcome, Long> found = new EnumMap<>(Outcome.class);
        long unacknowledged;

        static long of(Map<Outcome, Long> counts, Outcome outcome) {
            return counts.getOrDefault(outcome, 0L);
        }
    }

    LedgerReconciliation(LedgerRules rules) {
        this.rules = rules;
        this.missed = new TreeMap<>(this::byPlace);
        rules.kinds().forEach(_ -> sums.add(new Sum()));
    }

    private int byPlace(AcknowledgedWrite one, AcknowledgedWrite other) {
        int order = Integer.compare(one.kind(), other.kind());
        for (int place = 0; place < rules.placeValues() && order == 0; place++) {
            order = Integer.compare(one.value(place), other.value(place));
        }
        return order;
    }

    private Sum sum(AcknowledgedWrite write) {
        return sums.get(write.kind());
    }

    void enter(LedgerEntry entry) {
        entries.compute(Near.of(entry.write(), 0), (place, others) -> new Open(entry, others));
        sum(entry.write()).entered.merge(entry.outcome(), 1L, Long::sum);
    }

    /// Removes the entries up to a time, because later rows cannot match them. Unmatched committed entries are
    /// missing.
    void forget(long micros) {
        for (Iterator<Map.Entry<Near, Open>> all = entries.entrySet().iterator(); all.hasNext(); ) {
            Map.Entry<Near, Open> chain = all.next();
            Open left = null;
            for (Open open = chain.getValue(); open != null; open = open.next) {
                if (open.entry.write().micros() <= micros) {
                    miss(open);
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

    private void miss(Open open) {
        AcknowledgedWrite write = open.entry.write();
        if (!open.found && open.entry.outcome() == Outcome.COMMITTED) {
            missed.computeIfAbsent(write, _ -> new Missed()).add(write);
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

    private void keep(List<String> first, AcknowledgedWrite write) {
        if (first.size() < FIRST) {
            first.add(rules.kinds().get(write.kind())
                    + rules.place(write).map(place -> " of " + place).orElse("") + ": " + text(write));
        }
    }

    private String text(AcknowledgedWrite write) {
        return rules.inPlace(write) + " at " + WallClock.text(write.micros());
    }

    /// Returns the entry that a row matches. If several match, prefers an entry of exactly the same time, then
    /// an entry that should be in the database, then the nearest in time.
    private @Nullable Open find(AcknowledgedWrite row) {
        Comparator<Open> order = Comparator.<Open, Boolean>comparing(open -> distance(open, row) > ROUNDED_MICROS)
                .thenComparing(open -> open.entry.outcome())
                .thenComparingLong(open -> distance(open, row));
        Open meant = null;
        for (int away = -1; away <= 1; away++) {
            for (Open open = entries.get(Near.of(row, away)); open != null; open = open.next) {
                boolean fits = !open.found && open.entry.write().wrote(row);
                if (fits && (meant == null || order.compare(open, meant) < 0)) {
                    meant = open;
                }
            }
        }
        return meant;
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
                IntStream.range(0, sums.size())
                        .mapToObj(kind -> ofType(rules.kinds().get(kind), sums.get(kind)))
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

    private List<LedgerReport.Missing> missing() {
        forget(Long.MAX_VALUE);
        return missed.entrySet().stream()
                .map(one -> missing(one.getKey(), one.getValue()))
                .toList();
    }

    private LedgerReport.Missing missing(AcknowledgedWrite write, Missed of) {
        return new LedgerReport.Missing(
                rules.kinds().get(write.kind()),
                rules.place(write),
                of.count,
                of.first.stream().map(this::text).toList());
    }
}
