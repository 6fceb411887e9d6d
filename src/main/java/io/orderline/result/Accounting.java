package io.orderline.result;

import io.orderline.measure.Counts;
import java.util.List;
import java.util.Map;

/// Every transaction of a run, from the first of the ramp-up to the last of the drain.
///
/// @param types counts by type
/// @param total their sum
/// @param balanced whether both identities hold for each type ([Counts#balanced])
/// @param unfinished transactions that were still under way when the run ended and were cut off
/// @param errors distinct errors with their counts, most frequent first; the rarest may be left out
/// @param inDoubt what became of the transactions whose commit was not answered, by type; types without any are left
/// out
/// @param tally what the workload counted beside outcomes, by name
public record Accounting(
        List<OfType> types,
        Counts total,
        boolean balanced,
        long unfinished,
        List<ErrorCount> errors,
        List<Doubtful> inDoubt,
        Map<String, Long> tally) {
    public Accounting {
        types = List.copyOf(types);
        errors = List.copyOf(errors);
        inDoubt = List.copyOf(inDoubt);
        tally = Map.copyOf(tally);
    }

    /// The same with what became of transactions in doubt.
    public Accounting with(List<Doubtful> resolved) {
        return with(resolved, tally);
    }

    /// The same with what became of transactions in doubt, and with what was counted when some of them were found.
    public Accounting with(List<Doubtful> resolved, Map<String, Long> counted) {
        return new Accounting(types, total, balanced, unfinished, errors, resolved, counted);
    }

    /// @param roundTrips requests that were sent to the database and waited for, those of failed attempts included;
    ///     counted by the sessions
    public record OfType(String type, Counts counts, long roundTrips) {
        /// For each transaction that was started; 0 if none was.
        public double roundTripsEach() {
            return counts.started() == 0 ? 0 : roundTrips / (double) counts.started();
        }
    }

    /// Transactions of a type whose commit was not answered, as the database knew them after the run.
    ///
    /// @param found that it had committed
    /// @param missing that it had not
    /// @param readOnly that write nothing, so that there was nothing to look for
    /// @param unresolved that could not be looked up
    public record Doubtful(String type, long found, long missing, long readOnly, long unresolved) {
        public long all() {
            return found + missing + readOnly + unresolved;
        }
    }

    /// @param kind as in [io.orderline.measure.ErrorKind], lower case
    /// @param statement id of the statement that failed
    /// @param message first line of the first such error
    /// @param retried how many of them were retried
    public record ErrorCount(
            String kind, String sqlState, String statement, String message, long count, long retried) {}
}
