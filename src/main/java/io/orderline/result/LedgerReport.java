package io.orderline.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// What became of a run's transactions, as its ledger and the database tell together.
///
/// @param note why the database was not asked; empty if it was
/// @param ended whether the ledger is complete: all sessions ended before the driver did
/// @param cutOff whether its last entry is not whole, and was left out
/// @param sessions that terminals used
/// @param delayMillis after which entries were written; 0 if each was before its session went on
/// @param types those that are entered
/// @param missing acknowledged, and not in the database: by type and place
/// @param unacknowledged the first that are in the database, and of which no terminal was told
/// @param rolledBack the first that were rolled back on purpose, and are in the database
public record LedgerReport(
        String note,
        boolean ended,
        boolean cutOff,
        int sessions,
        long delayMillis,
        List<OfType> types,
        List<Missing> missing,
        List<String> unacknowledged,
        List<String> rolledBack) {
    public LedgerReport {
        types = List.copyOf(types);
        missing = List.copyOf(missing);
        unacknowledged = List.copyOf(unacknowledged);
        rolledBack = List.copyOf(rolledBack);
    }

    /// Counts of one type.
    ///
    /// @param acknowledged entries of commits
    /// @param rolledBack entries of intended rollbacks
    /// @param inDoubt entries of commits that were not answered
    /// @param missing of those acknowledged, not in the database
    /// @param foundInDoubt of those in doubt, in the database
    /// @param unacknowledged in the database, and not in the ledger
    /// @param present of those rolled back, in the database
    public record OfType(
            String label,
            long acknowledged,
            long rolledBack,
            long inDoubt,
            long missing,
            long foundInDoubt,
            long unacknowledged,
            long present) {
        private OfType with(OfType other) {
            return new OfType(
                    label,
                    acknowledged + other.acknowledged,
                    rolledBack + other.rolledBack,
                    inDoubt + other.inDoubt,
                    missing + other.missing,
                    foundInDoubt + other.foundInDoubt,
                    unacknowledged + other.unacknowledged,
                    present + other.present);
        }
    }

    /// What is missing in one place.
    ///
    /// @param place such as `warehouse 1, district 3`; empty if all of the type are in one place
    /// @param first few of them, in words
    public record Missing(String label, Optional<String> place, long count, List<String> first) {
        public Missing {
            first = List.copyOf(first);
        }
    }

    /// A ledger that was not held against the database.
    public static LedgerReport unchecked(String why) {
        return new LedgerReport(why, false, false, 0, 0, List.of(), List.of(), List.of(), List.of());
    }

    /// With that of another database of the same run.
    public LedgerReport with(LedgerReport other) {
        return new LedgerReport(
                note.isEmpty() ? other.note : note,
                ended && other.ended,
                cutOff || other.cutOff,
                sessions + other.sessions,
                Math.max(delayMillis, other.delayMillis),
                sums(other),
                joined(missing, other.missing),
                joined(unacknowledged, other.unacknowledged),
                joined(rolledBack, other.rolledBack));
    }

    private List<OfType> sums(LedgerReport other) {
        Map<String, OfType> sums = new LinkedHashMap<>();
        joined(types, other.types).forEach(type -> sums.merge(type.label(), type, OfType::with));
        return List.copyOf(sums.values());
    }

    private static <T> List<T> joined(List<T> one, List<T> other) {
        return Stream.concat(one.stream(), other.stream()).toList();
    }

    public boolean checked() {
        return note.isEmpty();
    }

    /// Over all types.
    public long sum(ToLongFunction<OfType> count) {
        return types.stream().mapToLong(count).sum();
    }

    /// Whether a killed driver may have been told of any number of transactions that it did not write down.
    public boolean unbounded() {
        return !ended && delayMillis > 0;
    }

    /// How many may be in the database without an entry: none if the ledger is complete. Else a killed driver's
    /// sessions had one transaction each that was under way, or not yet written down.
    public long allowed() {
        return ended ? 0 : sessions;
    }

    public boolean tooMany() {
        return !unbounded() && sum(OfType::unacknowledged) > allowed();
    }

    /// Whether nothing was found that a correct database does not do.
    public boolean clean() {
        return checked() && sum(OfType::missing) == 0 && sum(OfType::present) == 0 && !tooMany();
    }
}
