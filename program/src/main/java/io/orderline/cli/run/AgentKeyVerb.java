package io.orderline.cli.run;

import io.orderline.agents.transport.RunKeyFile;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "key",
        mixinStandardHelpOptions = true,
        description = "Makes a key for a coordinator and the agents that join it, in a file that nobody else may read."
                + " Whoever has it is given the database's password.",
        footer = {"", "Example:", "  orderline agent key run.key"})
final class AgentKeyVerb implements Callable<Integer> {
    @Parameters(paramLabel = "FILE", description = "The file. It must not be there.")
    @Nullable
    private Path file;

    private final CliContext context;

    AgentKeyVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (file != null) { // always true, as the parser requires it
            RunKeyFile.make(file);
            context.terminal().say("made " + file + "; give it to the coordinator (agents.key-file) and to each agent");
        }
        return ExitCode.OK.code();
    }
}
