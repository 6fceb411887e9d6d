package io.orderline.cli.study;

import io.orderline.cli.plan.PlanDialect;
import io.orderline.cli.plan.PlannedActions;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.study.definition.Study;
import io.orderline.study.definition.StudyCell;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.daemon.TestbedRegistry;

/// Finds mistakes in the plans of a study that otherwise only a run would find: unknown testbeds, nodes, databases and
/// workloads.
final class StudyChecks {
    private StudyChecks() {}

    /// @throws ConfigException with all mistakes
    static void check(Study study) {
        Problems problems = new Problems();
        for (StudyCell cell : study.cells()) {
            try {
                Plan plan = cell.asPlan();
                plan.find(PlanKeys.TESTBED).ifPresentOrElse(_ -> requireOwn(plan), () -> PlanDialect.of(plan));
                WorkloadFinder.of(plan);
                PlannedActions.check(cell.asGiven(), problems);
            } catch (ConfigException wrong) {
                wrong.problems().forEach(problems::add);
            }
        }
        problems.throwIfAny();
    }

    /// Refuses a testbed that is already started, as each run must begin with its own data.
    private static void requireOwn(Plan plan) {
        String name = TestbedCatalog.named(plan.get(PlanKeys.TESTBED), plan.origin(PlanKeys.TESTBED))
                .name();
        if (TestbedRegistry.ofUser().names().contains(name)) {
            throw new ConfigException(plan.problem(
                    PlanKeys.TESTBED,
                    "is started at this moment, and runs would change each other's data. Stop it first: orderline testbed stop "
                            + name));
        }
    }
}
