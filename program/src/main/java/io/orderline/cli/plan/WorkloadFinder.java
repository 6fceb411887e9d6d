package io.orderline.cli.plan;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.IngestKeys;
import io.orderline.plan.Key;
import io.orderline.plan.LoadKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.workload.InsertShape;
import io.orderline.workload.Workload;
import io.orderline.workload.custom.CustomWorkload;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.ingest.IngestWorkload;
import io.orderline.workload.tpcc.Tpcc;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;

/// Finds the workload of a plan, and refuses keys that have no meaning for it.
public final class WorkloadFinder {
    private WorkloadFinder() {}

    /// @throws ConfigException if files of the workload are wrong, or keys have no meaning for it
    public static Workload of(Plan plan) {
        String name = plan.get(WorkloadKeys.WORKLOAD);
        Problems problems = new Problems();
        refuseForeign(plan, name, problems);
        Workload workload = switch (name) {
            case WorkloadKeys.TPCC -> new Tpcc();
            case WorkloadKeys.INGESTION -> new IngestWorkload(shape(plan));
            default -> WorkloadKeys.isBundledFolder(name) ? CustomWorkload.bundled(name) : own(plan, name);
        };
        if (workload instanceof CustomWorkload custom && custom.inOrder()) {
            refuse(
                    plan,
                    DriveKeys.RATE,
                    "has no meaning for " + custom.name() + ", whose users take one step after another",
                    problems);
        }
        if (plan.get(DriveKeys.PACE).paced() && hasNoPauses(workload)) {
            problems.add(plan.problem(DriveKeys.PACE, "no type of " + name + " has a keying or think time"));
        }
        problems.throwIfAny();
        return workload;
    }

    private static void refuseForeign(Plan plan, String name, Problems problems) {
        if (!name.equals(WorkloadKeys.TPCC)) {
            PlanKeys.OF_TPCC.forEach(key -> refuse(plan, key, "is for TPC-C" + instead(key, name), problems));
        }
        if (!hasScale(name)) {
            String size = name.equals(WorkloadKeys.TPCC) ? "TPC-C has warehouses" : "an ingestion begins with no rows";
            refuse(plan, WorkloadKeys.SCALE, "is for other workloads; " + size, problems);
        }
        if (!name.equals(WorkloadKeys.INGESTION)) {
            IngestKeys.ALL.forEach(key -> refuse(plan, key, "is for the workload ingestion only", problems));
        }
    }

    private static void refuse(Plan plan, Key<?> key, String reason, Problems problems) {
        if (plan.isGiven(key)) {
            problems.add(plan.problem(key, reason));
        }
    }

    private static InsertShape shape(Plan plan) {
        return new InsertShape(
                plan.find(IngestKeys.BY).orElse("insert").equals("bulk"),
                plan.find(IngestKeys.ROWS).orElse(10),
                plan.find(IngestKeys.BYTES).orElse(200));
    }

    private static String instead(Key<?> key, String name) {
        boolean scaled = key.equals(WorkloadKeys.WAREHOUSES) && hasScale(name);
        String owner = WorkloadKeys.isFolder(name) ? "a workload of your own" : name;
        return scaled ? "; " + owner + " has a scale" : " only";
    }

    private static boolean hasScale(String name) {
        return !name.equals(WorkloadKeys.TPCC) && !name.equals(WorkloadKeys.INGESTION);
    }

    private static Workload own(Plan plan, String folder) {
        try {
            return CustomWorkload.read(Path.of(folder));
        } catch (InvalidPathException wrong) {
            throw new ConfigException(plan.problem(WorkloadKeys.WORKLOAD, "is no path: " + wrong.getMessage()));
        }
    }

    private static boolean hasNoPauses(Workload workload) {
        return workload.types().stream()
                .allMatch(type -> type.keying().plus(type.meanThink()).equals(Duration.ZERO));
    }

    /// @throws ConfigException if the workload is TPC-C and the plan has no number of warehouses
    static LoadSpec loadSpec(Workload workload, Plan plan) {
        int size = switch (workload.dataset().unit()) {
            case WAREHOUSES -> plan.get(WorkloadKeys.WAREHOUSES);
            case SCALE -> plan.find(WorkloadKeys.SCALE).orElse(1);
        };
        return new LoadSpec(size, plan.get(LoadKeys.SEED), workload.dataset().unit());
    }
}
