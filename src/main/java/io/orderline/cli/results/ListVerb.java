package io.orderline.cli.results;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.report.run.text.RunListLine;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `orderline list`.
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = "Lists run folders, one line each, oldest first.",
        footer = {"", "Example:", "  orderline list --results runs"})
public final class ListVerb implements Callable<Integer> {
    @Mixin
    ResultsFolder results = new ResultsFolder();

    @Option(names = "--json", description = "Prints the results as a JSON list, without those of runs that died.")
    boolean json;

    private final CliContext context;

    public ListVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        List<RunFolder> folders = RunFolder.list(results.path());
        if (json) {
            context.terminal()
                    .result(Json.pretty(folders.stream()
                            .flatMap(folder -> RunListLine.of(folder).result().stream())
                            .toList()));
            return ExitCode.OK.code();
        }
        if (folders.isEmpty()) {
            context.terminal().say("no runs in '" + results.path() + "'");
            return ExitCode.OK.code();
        }
        context.terminal().result(RunListLine.HEADER + "  folder");
        for (RunFolder folder : folders) {
            context.terminal().result(RunListLine.of(folder).text() + "  " + folder.path());
        }
        return ExitCode.OK.code();
    }
}
