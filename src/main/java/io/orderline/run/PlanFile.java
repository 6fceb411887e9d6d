package io.orderline.run;

import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.result.ResultsUnwritableException;
import io.orderline.result.RunFolder;
import io.orderline.workload.Unit;
import io.orderline.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/// Writes the effective plan into a run folder.
final class PlanFile {
    private PlanFile() {}

    static void write(RunFolder folder, Plan plan, Workload workload) {
        try {
            Files.writeString(folder.plan(), written(plan, folder, workload).toYaml());
        } catch (IOException e) {
            throw new ResultsUnwritableException(folder.plan(), e);
        }
    }

    /// So that the folder's plan is a plan again.
    private static Plan written(Plan plan, RunFolder folder, Workload workload) {
        if (workload.dataset().unit() == Unit.WAREHOUSES) {
            return plan;
        }
        Plan without = plan.without(Keys.OF_TPCC);
        if (workload.inserts().isPresent()) {
            return without.without(List.of(Keys.SCALE));
        }
        return workload.files().isEmpty()
                ? without
                : without.with(Keys.WORKLOAD, String.valueOf(folder.workload().getFileName()), "the files of this run");
    }
}
