package io.orderline.cli.results;

import io.orderline.cli.program.Context;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.report.RunFiles;
import io.orderline.report.RunLine;
import io.orderline.report.TextReport;
import io.orderline.result.Json;
import io.orderline.result.RunFolder;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// `orderline show`.
@Command(
        name = "show",
        mixinStandardHelpOptions = true,
        description = "Shows a run as text.",
        footer = {"", "Example:", "  orderline show last"})
public final class ShowVerb implements Callable<Integer> {
    @Mixin
    ChosenRun chosen = new ChosenRun();

    @Option(names = "--json", description = "Prints result.json.")
    boolean json;

    private final Context context;

    public ShowVerb(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        RunFolder folder = chosen.find();
        context.terminal()
                .result(
                        json
                                ? json(folder)
                                : TextReport.of(
                                        RunFiles.read(folder, context.terminal().progress()::update)));
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
