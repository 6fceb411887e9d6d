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

/// What a drive came to.
///
/// @param totals counts by type of the whole drive, in the order of the types
/// @param roundTrips likewise: of all transactions, those of attempts that failed included
/// @param errors by sort
/// @param inDoubt transactions whose commit was not answered, and that nobody has looked up yet
/// @param outages of the database
/// @param gaps where single sessions were without a commit
/// @param statements how the sessions' caches of statements did; empty if they keep all
/// @param counts what was counted beside outcomes, by name
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
