package io.orderline.result;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

/// The fate of a run's transactions, according to both its ledger and the database.
///
/// @param note why the database was not asked; empty if it was
/// @param ended whether the ledger is complete, which means that all sessions ended before the driver did
/// @param cutOff whether its last entry was incomplete and was left out
/// @param delayMillis delay with which entries were written; 0 if a session waited for each of its entries
/// @param missing acknowledged transactions that are not in the database, by type and place
/// @param unacknowledged the first transactions in the database that were not acknowledged to a terminal
/// @param rolledBack the first transactions that were rolled back on purpose but are in the database
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

    /// Ledger entries of one type (the first three counts), and their comparison with the database.
    ///
    /// @param foundInDoubt transactions in doubt that are in the database
    /// @param unacknowledged transactions that are in the database but not in the ledger
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

    /// The missing transactions of one type in one place, such as `warehouse 1, district 3`. The place is
    /// empty if all of the type are in one place.
    public record Missing(String label, Optional<String> place, long count, List<String> first) {
        public Missing {
            first = List.copyOf(first);
        }
    }

    public static LedgerReport unchecked(String why) {
        return new LedgerReport(why, false, false, 0, 0, List.of(), List.of(), List.of(), List.of());
    }

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

    public long sum(ToLongFunction<OfType> count) {
        return types.stream().mapToLong(count).sum();
    }

    /// Returns whether a killed driver may have lost any number of entries because of their delay.
    public boolean unbounded() {
        return !ended && delayMillis > 0;
    }

    /// Returns how many transactions may be in the database without an entry. A complete ledger allows none.
    /// Each session of a killed driver may have had one that was running or not yet written.
    public long allowed() {
        return ended ? 0 : sessions;
    }

    public boolean tooMany() {
        return !unbounded() && sum(OfType::unacknowledged) > allowed();
    }

    /// Returns whether the database was asked and behaved as a correct database does.
    public boolean clean() {
        return checked() && sum(OfType::missing) == 0 && sum(OfType::present) == 0 && !tooMany();
    }
}
