package io.orderline.testing;

import io.orderline.config.Problems;
import io.orderline.database.connection.Target;
import io.orderline.plan.Plan;
import io.orderline.plan.RawValue;
import io.orderline.run.Probes;
import io.orderline.run.Run;
import io.orderline.run.RunContext;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.hooks.RunListener;
import io.orderline.workload.Workload;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/// Runs in this JVM, without the command line.
public final class PlannedRun {
    private static final Map<String, String> USUAL = Map.of(
            "drive.ramp-up", "0s",
            "drive.ceiling", "false",
            "verify.before", "false",
            "monitor.local", "false");

    private PlannedRun() {}

    /// Without isolation probes.
    ///
    /// @param results where the run folder comes to be
    /// @param settings of the plan, over those of a run that may end by its count of transactions
    public static Run.Finished of(
            Target target, Workload workload, Path results, Map<String, String> settings, RunListener listener)
            throws Exception {
        return of(target, workload, results, settings, listener, Probes.Source.NONE);
    }

    public static Run.Finished of(
            Target target,
            Workload workload,
            Path results,
            Map<String, String> settings,
            RunListener listener,
            Probes.Source probes)
            throws Exception {
        Map<String, String> all = new TreeMap<>(USUAL);
        all.put("results", results.toString());
        all.putAll(settings);
        if (settings.containsKey("drive.transactions")) {
            all.put("drive.duration", "10m");
        }
        Plan plan = Plan.of(
                all.entrySet().stream()
                        .map(setting -> new RawValue(setting.getKey(), setting.getValue(), "test"))
                        .toList(),
                new Problems());
        return Run.alone(new RunContext(plan, target, workload, listener, RunControls.NONE, probes))
                .execute();
    }
}
