package io.orderline.cli.plan;

import io.orderline.cli.program.CliContext;
import io.orderline.plan.RawValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;

/// A verb with an argument of its own in place of the plan file.
public abstract class ArgumentVerb extends PlanVerb {
    protected ArgumentVerb(CliContext context) {
        super(context);
    }

    /// Returns the argument as if it were given by the flag of a key; empty if it is not the value of a key.
    protected Optional<RawValue> argument() {
        return Optional.empty();
    }

    @Override
    protected void addFlags(CommandSpec command) {
        super.addFlags(command);
        command.positionalParameters().stream()
                .filter(each -> each.paramLabel().equals(PLAN))
                .toList()
                .forEach(command::remove);
    }

    @Override
    protected List<RawValue> flags() {
        List<RawValue> flags = new ArrayList<>(super.flags());
        argument().ifPresent(flags::add);
        return flags;
    }
}
