package io.orderline.run.record;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.result.RunFolder;
import io.orderline.workload.Workload;
import io.orderline.workload.WorkloadFiles;
import io.orderline.workload.dataset.ScaleUnit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// Writes the effective plan and the files of a user's own workload into a run folder.
public final class PlanFile {
    private PlanFile() {}

    public static void write(RunFolder folder, Plan plan, Workload workload) {
        try {
            Files.writeString(folder.plan(), written(plan, folder, workload).toYaml());
        } catch (IOException e) {
            throw new ResultsUnwritableException(folder.plan(), e);
        }
        workload.files().ifPresent(files -> copy(folder.workload(), files));
    }

    private static void copy(Path folder, WorkloadFiles files) {
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> file : files.texts().entrySet()) {
                Files.writeString(folder.resolve(file.getKey()), file.getValue());
            }
        } catch (IOException e) {
            throw new ResultsUnwritableException(folder, e);
        }
    }

    /// Returns the plan in a form that can be used as a plan again.
    private static Plan written(Plan plan, RunFolder folder, Workload workload) {
        if (workload.dataset().unit() == ScaleUnit.WAREHOUSES) {
            return plan;
        }
        Plan without = plan.without(PlanKeys.OF_TPCC);
        if (workload.inserts().isPresent()) {
            return without.without(List.of(WorkloadKeys.SCALE));
        }
        return workload.files().isEmpty()
                ? without
                : without.with(
                        WorkloadKeys.WORKLOAD,
                        String.valueOf(folder.workload().getFileName()),
                        "the files of this run");
    }
}
