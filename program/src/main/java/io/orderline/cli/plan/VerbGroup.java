package io.orderline.cli.plan;

import io.orderline.cli.program.CliContext;
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

    protected final CliContext context;

    protected VerbGroup(CliContext context) {
        this.context = context;
    }

    /// Returns the subcommands in the order of the help.
    protected abstract List<Object> verbs();

    /// Returns the command line of a verb, with the flags of its plan or with its subcommands.
    public static CommandLine command(Object verb) {
        CommandLine command = withHelp(verb);
        if (verb instanceof VerbGroup group) {
            command.getCommandSpec().usageMessage().synopsisSubcommandLabel("VERB");
            group.verbs().forEach(each -> command.addSubcommand(command(each)));
            return command;
        }
        if (verb instanceof PlanVerb planVerb) {
            planVerb.addFlags(command.getCommandSpec());
        }
        PlanHelp.arrange(command.getCommandSpec());
        return command;
    }

    /// Returns the command line of a verb whose help is in the order of picocli.
    public static CommandLine withHelp(Object verb) {
        CommandLine command = new CommandLine(verb);
        command.getCommandSpec().mixinStandardHelpOptions(true);
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
