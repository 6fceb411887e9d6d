package io.orderline.cli.results;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.text.RunListLine;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "show",
        description = "Shows a run as text.",
        footer = {"", "Example:", "  orderline show last"})
public final class ShowVerb implements Callable<Integer> {
    @Mixin
    RunArgument chosen = new RunArgument();

    @Option(names = "--json", description = "Prints result.json.")
    boolean json;

    private final CliContext context;

    public ShowVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        RunFolder folder = chosen.find();
        context.result(json ? json(folder) : RunDocument.text(RunFiles.read(folder, context.progress()::update)));
        return ExitCode.OK.code();
    }

    private static String json(RunFolder folder) {
        return RunListLine.of(folder)
                .result()
                .map(Json::pretty)
                .orElseThrow(() -> new ConfigException(
                        folder.path().toString(),
                        "",
                        "there is no readable result.json: the run is still going on, or its process died. Without"
                                + " --json 'orderline show' tells what there is."));
    }
}
