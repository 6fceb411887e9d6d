package io.orderline.cli.isolation;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.NewFile;
import io.orderline.isolation.history.EdnHistory;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "export",
        mixinStandardHelpOptions = true,
        description = "Writes a history as Jepsen does, for other checkers.",
        footer = {"", "Example:", "  orderline isolation export history.jsonl --edn history.edn"})
final class IsolationExportVerb implements Callable<Integer> {
    @Mixin
    HistoryArgument history = new HistoryArgument();

    @Option(names = "--edn", paramLabel = "FILE", required = true, description = "The file that is made.")
    Path edn = Path.of("");

    private final CliContext context;

    IsolationExportVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        NewFile.require("--edn", edn);
        var read = history.read();
        try (Writer out = Files.newBufferedWriter(edn)) {
            EdnHistory.write(read, out);
        }
        context.terminal().result(read.transactions().size() + " transactions written to " + edn + "\n");
        return ExitCode.OK.code();
    }
}
