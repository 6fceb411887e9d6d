package io.orderline.run.summary;

import io.orderline.drive.DriveClock;
import io.orderline.drive.DriveTotals;
import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.environment.StatementCacheReport;
import io.orderline.result.file.IntervalRow;
import io.orderline.run.hooks.Agents;
import io.orderline.run.watch.ColdStartFinder;
import io.orderline.run.watch.ProcessUse;
import io.orderline.run.watch.ShardWatch;
import io.orderline.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The outcome of a drive that has just ended.
///
/// @param shardOutages empty if shards were not watched
/// @param used resources of this process; empty without a window, or if other processes drove
/// @param agents final reports of a group's members
public record DriveOutcome(
        DriveTotals totals,
        DriveClock.Window window,
        ColdStartFinder coldStarts,
        Optional<List<ShardWatch.Outage>> shardOutages,
        Optional<ProcessUse> used,
        Optional<Agents.Report> agents) {
    /// The outcome of a run that has not driven yet.
    static final DriveOutcome NONE = new DriveOutcome(
            new DriveTotals(
                    List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), Optional.empty(), Map.of()),
            new DriveClock.Window(0, 0),
            ColdStartFinder.NONE,
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    Result.Window measured() {
        double all = window.endSeconds() - window.beginSeconds();
        return new Result.Window(
                window.beginSeconds(),
                window.endSeconds(),
                window.drivenSeconds() == all ? Optional.empty() : Optional.of(window.drivenSeconds()));
    }

    long committed(Workload workload) {
        List<Counts> all = totals.totals();
        return all.isEmpty() ? 0 : all.get(workload.headline().number()).committed();
    }

    Optional<StatementCacheReport> statements() {
        return totals.statements()
                .map(use ->
                        new StatementCacheReport(use.limit(), use.hits(), use.misses(), use.evictions(), use.most()));
    }

    boolean untold() {
        return agents.stream().anyMatch(all -> !all.agents().untold().isEmpty());
    }

    /// @param rows intervals from which the rates around outages are computed; empty if not known yet
    List<Result.Outage> outages(List<IntervalRow> rows, Workload workload) {
        Set<String> foreground = workload.foreground();
        RecoveryFinder recoveries = new RecoveryFinder(totals.gaps(), coldStarts, rows, foreground);
        return totals.outages().stream().map(recoveries::of).toList();
    }
}
