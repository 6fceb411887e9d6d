package io.orderline.cli.workload;

import io.orderline.cli.plan.NameArgument;
import io.orderline.cli.plan.PlanVerb;
import io.orderline.cli.plan.WorkloadFinder;
import io.orderline.cli.program.CliContext;
import io.orderline.config.ConfigException;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.RawValue;
import io.orderline.workload.RunSpec;
import io.orderline.workload.custom.CustomWorkload;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/// A verb about a workload that is a folder. The name of the workload takes the place of the plan.
abstract class NamedWorkloadVerb extends PlanVerb {
    private final NameArgument argument = new NameArgument(PlanKeys.WORKLOAD, "WORKLOAD");

    NamedWorkloadVerb(CliContext context) {
        super(context);
    }

    @Override
    protected void addFlags(CommandSpec command) {
        super.addFlags(command);
        argument.replaceIn(command, "A folder, or a name such as tpcb.");
    }

    @Override
    protected List<RawValue> flags() {
        List<RawValue> flags = new ArrayList<>(super.flags());
        flags.add(argument.flag());
        return flags;
    }

    /// @throws ConfigException with all mistakes in the files of the workload
    static CustomWorkload workload(Plan plan) {
        if (WorkloadFinder.of(plan) instanceof CustomWorkload custom) {
            return custom;
        }
        throw new ConfigException(
                plan.origin(PlanKeys.WORKLOAD),
                plan.get(PlanKeys.WORKLOAD),
                "is no folder. Folders of Orderline's are " + String.join(", ", CustomWorkload.bundledNames()));
    }

    static RunSpec one(int scale, Plan plan) {
        return new RunSpec(scale, 1, plan.get(PlanKeys.DRIVE_SEED));
    }

    static String plural(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
