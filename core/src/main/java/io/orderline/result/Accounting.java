package io.orderline.result;

import io.orderline.measure.Counts;
import java.util.List;
import java.util.Map;

/// The counts of all transactions of a run, from the start of the ramp-up to the end of the drain.
///
/// @param balanced whether both identities of [Counts#balanced] hold for each type
/// @param unfinished transactions that were still running when the run ended and were cut off
/// @param errors distinct errors with their counts, most frequent first; the rarest may be missing
/// @param inDoubt transactions whose commit received no reply; types without any are omitted
/// @param tally what the workload counted besides outcomes, by name
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

    public Accounting with(List<Doubtful> resolved) {
        return with(resolved, tally);
    }

    /// Returns a copy with the fates of transactions in doubt, and a tally that includes those found.
    public Accounting with(List<Doubtful> resolved, Map<String, Long> counted) {
        return new Accounting(types, total, balanced, unfinished, errors, resolved, counted);
    }

    /// @param roundTrips requests that a session waited for, including those of failed attempts
    public record OfType(String type, Counts counts, long roundTrips) {
        public double roundTripsEach() {
            return counts.started() == 0 ? 0 : roundTrips / (double) counts.started();
        }
    }

    /// Transactions of one type whose commit received no reply, by what the database showed after the run.
    ///
    /// @param readOnly transactions that write nothing and leave nothing to look for
    public record Doubtful(String type, long found, long missing, long readOnly, long unresolved) {
        public long all() {
            return found + missing + readOnly + unresolved;
        }
    }

    /// @param kind an [io.orderline.measure.ErrorKind] in lower case
    /// @param message first line of the first of these errors
    public record ErrorCount(
            String kind, String sqlState, String statement, String message, long count, long retried) {}
}
