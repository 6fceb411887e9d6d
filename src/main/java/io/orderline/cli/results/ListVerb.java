package io.orderline.cli.results;

import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.report.RunLine;
import io.orderline.result.Json;
import io.orderline.result.RunFolder;
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

    private final Context context;

    public ListVerb(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        List<RunFolder> folders = RunFolder.list(results.path());
        if (json) {
            context.terminal()
                    .result(Json.pretty(folders.stream()
                            .flatMap(folder -> RunLine.of(folder).result().stream())
                            .toList()));
            return ExitCode.OK.code();
        }
        if (folders.isEmpty()) {
            context.terminal().say("no runs in '" + results.path() + "'");
            return ExitCode.OK.code();
        }
        context.terminal().result(RunLine.HEADER + "  folder");
        for (RunFolder folder : folders) {
            context.terminal().result(RunLine.of(folder).text() + "  " + folder.path());
        }
        return ExitCode.OK.code();
    }
}
