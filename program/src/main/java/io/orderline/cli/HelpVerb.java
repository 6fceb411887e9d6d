package io.orderline.cli;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/// Replaces picocli's own help command, which does not support nested verbs.
@Command(
        name = "help",
        description = "Shows the help of the program, of a verb, or of a verb's own verb.",
        footer = {"", "Examples:", "  orderline help run", "  orderline help study run"})
final class HelpVerb implements Callable<Integer> {
    @Parameters(paramLabel = "VERB", arity = "0..*", description = "a verb, and one of its own")
    List<String> names = List.of();

    @Spec
    @Nullable
    CommandSpec spec;

    private final CliContext context;

    HelpVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (spec != null) {
            CommandLine asked = spec.root().commandLine();
            for (String name : names) {
                CommandLine next = asked.getSubcommands().get(name);
                if (next == null) {
                    throw new UnmatchedArgumentException(asked, List.of(name));
                }
                asked = next;
            }
            context.result(asked.getUsageMessage().stripTrailing());
        }
        return ExitCode.OK.code();
    }
}
