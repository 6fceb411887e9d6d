package io.orderline.drive;

import io.orderline.database.session.StatementCacheUse;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.drive.watch.CommitGaps;
import io.orderline.drive.watch.OutageTracker;
import io.orderline.measure.Counts;
import io.orderline.workload.InDoubtTransaction;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The totals of a drive.
///
/// @param totals counts of the whole drive, in the order of the types
/// @param roundTrips round trips of all transactions, including failed attempts, in the order of the types
/// @param inDoubt transactions whose commit was not answered and that have not been looked up yet
/// @param statements use of the sessions' statement caches; empty if sessions keep all statements
public record DriveTotals(
        List<Counts> totals,
        List<Long> roundTrips,
        List<ErrorCounts.Entry> errors,
        List<InDoubtTransaction> inDoubt,
        List<OutageTracker.Outage> outages,
        List<CommitGaps.Gap> gaps,
        Optional<StatementCacheUse> statements,
        Map<String, Long> counts) {
    public DriveTotals {
        totals = List.copyOf(totals);
        roundTrips = List.copyOf(roundTrips);
        errors = List.copyOf(errors);
        inDoubt = List.copyOf(inDoubt);
        outages = List.copyOf(outages);
        gaps = List.copyOf(gaps);
        counts = Map.copyOf(counts);
    }
}
