package io.orderline.cli;

import io.orderline.config.ConfigException;
import io.orderline.report.RunLine;
import io.orderline.report.TextReport;
import io.orderline.result.Json;
import io.orderline.result.RunFolder;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `orderline show`.
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Shows a run as text.",
        footer = {"", "Example:", "  orderline show last"})
final class ShowVerb implements Callable<Integer> {
    @Parameters(
            paramLabel = "RUN",
            defaultValue = "last",
            description = "A run folder, its name, or 'last' (the default).")
    String run = "last";

    @Option(
            names = "--results",
            paramLabel = "<folder>",
            defaultValue = "runs",
            description = "Where run folders are. Default: runs.")
    Path results = Path.of("runs");

    @Option(names = "--json", description = "Prints result.json.")
    boolean json;

    private final Context context;

    ShowVerb(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        RunFolder folder = RunFolders.find(run, results);
        context.terminal().result(json ? json(folder) : TextReport.of(folder));
        return ExitCode.OK.code();
    }

    private static String json(RunFolder folder) {
        return RunLine.of(folder)
                .result()
                .map(Json::pretty)
                .orElseThrow(() -> new ConfigException(
                        folder.path().toString(),
                        "",
                        "there is no readable result.json: the run is still going on, or its process died. Without"
                                + " --json 'orderline show' tells what there is."));
    }
}
