package io.orderline.cli;

import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.plan.Key;
import io.orderline.plan.Keys;
import io.orderline.plan.Plan;
import io.orderline.workload.LoadSpec;
import io.orderline.workload.Workload;
import io.orderline.workload.own.OwnWorkload;
import io.orderline.workload.tpcc.Tpcc;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/// Finds the workload that a plan names, and refuses what has no meaning for it.
final class Workloads {
    private Workloads() {}

    /// @throws ConfigException if its files are wrong, or the plan has keys that it does not know
    static Workload of(Plan plan) {
        String name = plan.get(Keys.WORKLOAD);
        boolean tpcc = Keys.WORKLOAD.defaultText().orElseThrow().equals(name);
        Problems problems = new Problems();
        for (Key<?> key : tpcc ? List.<Key<?>>of(Keys.SCALE) : Keys.OF_TPCC) {
            if (plan.isGiven(key)) {
                problems.add(
                        plan.origin(key),
                        key.name(),
                        tpcc ? "is for workloads of your own; TPC-C has warehouses" : "is for TPC-C" + instead(key));
            }
        }
        Workload workload = tpcc ? new Tpcc() : own(plan, name);
        if (plan.get(Keys.PACE).paced() && hasNoPauses(workload)) {
            problems.add(
                    plan.origin(Keys.PACE), Keys.PACE.name(), "no type of " + name + " has a keying or think time");
        }
        problems.throwIfAny();
        return workload;
    }

    private static String instead(Key<?> key) {
        return key.equals(Keys.WAREHOUSES) ? "; a workload of your own has a scale" : " only";
    }

    private static Workload own(Plan plan, String folder) {
        try {
            return OwnWorkload.read(Path.of(folder));
        } catch (InvalidPathException wrong) {
            throw new ConfigException(
                    plan.origin(Keys.WORKLOAD), Keys.WORKLOAD.name(), "is no path: " + wrong.getMessage());
        }
    }

    private static boolean hasNoPauses(Workload workload) {
        return workload.types().stream()
                .allMatch(type -> type.keying().plus(type.meanThink()).equals(Duration.ZERO));
    }

    /// What a plan has loaded.
    ///
    /// @throws ConfigException if it does not say how much of TPC-C
    static LoadSpec loadSpec(Workload workload, Plan plan) {
        int size = switch (workload.dataset().unit()) {
            case WAREHOUSES -> plan.get(Keys.WAREHOUSES);
            case SCALE -> plan.find(Keys.SCALE).orElse(1);
        };
        return new LoadSpec(size, plan.get(Keys.LOAD_SEED), workload.dataset().unit());
    }
}
