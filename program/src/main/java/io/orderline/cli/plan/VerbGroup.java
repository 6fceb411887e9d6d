package io.orderline.cli.plan;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// A verb that only has subcommands, one of which must be named.
public abstract class VerbGroup implements Runnable {
    @Spec
    @Nullable
    private CommandSpec spec;

    protected CommandLine with(Object... verbs) {
        CommandLine group = new CommandLine(this);
        for (Object verb : verbs) {
            group.addSubcommand(command(verb));
        }
        return group;
    }

    /// Returns the command line of a verb, with the flags of its plan.
    public static CommandLine command(Object verb) {
        CommandLine command = new CommandLine(verb);
        if (verb instanceof PlanVerb planVerb) {
            planVerb.addFlags(command.getCommandSpec());
        }
        PlanHelp.arrange(command.getCommandSpec());
        return command;
    }

    @Override
    public void run() {
        if (spec != null) {
            throw new ParameterException(spec.commandLine(), "Name a verb: " + names(spec) + ".");
        }
    }

    private static String names(CommandSpec group) {
        List<String> names = group.subcommands().entrySet().stream()
                .filter(verb -> !verb.getValue().getCommandSpec().usageMessage().hidden())
                .map(verb -> verb.getKey())
                .toList();
        String first = String.join(", ", names.subList(0, names.size() - 1));
        return first + (first.isEmpty() ? "" : " or ") + names.getLast();
    }
}
