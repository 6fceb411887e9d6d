package io.orderline.cli.workload;

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
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.PositionalParamSpec;

/// A verb about one workload that is a folder, whose name stands where other verbs have a plan.
abstract class NamedWorkloadVerb extends PlanVerb {
    private static final String ARGUMENT = "WORKLOAD";

    private String name = "";

    NamedWorkloadVerb(CliContext context) {
        super(context);
    }

    @Override
    protected void addFlags(CommandSpec command) {
        super.addFlags(command);
        command.positionalParameters().stream().toList().forEach(command::remove);
        command.addPositional(PositionalParamSpec.builder()
                .index("0")
                .paramLabel(ARGUMENT)
                .type(String.class)
                .required(true)
                .description("A folder, or a name such as tpcb.")
                .setter(new NameSetter())
                .build());
    }

    private final class NameSetter implements ISetter {
        @Override
        @SuppressWarnings("unchecked") // the interface's contract: returns the former value, which nobody keeps
        public <T> @Nullable T set(T value) {
            name = value == null ? "" : (String) value;
            return null;
        }
    }

    @Override
    protected List<RawValue> flags() {
        List<RawValue> flags = new ArrayList<>(super.flags());
        flags.add(new RawValue(PlanKeys.WORKLOAD.name(), name, ARGUMENT));
        return flags;
    }

    /// @throws ConfigException with all that is wrong in any of its files
    static CustomWorkload workload(Plan plan) {
        if (WorkloadFinder.of(plan) instanceof CustomWorkload custom) {
            return custom;
        }
        throw new ConfigException(
                ARGUMENT,
                plan.get(PlanKeys.WORKLOAD),
                "is no folder. Folders of Orderline's are " + String.join(", ", CustomWorkload.bundledNames()));
    }

    /// Of one terminal.
    static RunSpec one(int scale, Plan plan) {
        return new RunSpec(scale, 1, plan.get(PlanKeys.DRIVE_SEED));
    }

    static String plural(int number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
