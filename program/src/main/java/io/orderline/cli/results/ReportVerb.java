package io.orderline.cli.results;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.ConfigException;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.page.HtmlReport;
import io.orderline.result.PrunedFiles;
import io.orderline.result.RunFolder;
import java.nio.file.Files;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "report",
        description = "Makes report.html anew from a run folder.",
        footer = {"", "Example:", "  orderline report runs/20261121T201503Z-postgresql-w4-t8"})
public final class ReportVerb implements Callable<Integer> {
    @Mixin
    RunArgument chosen = new RunArgument();

    private final CliContext context;

    public ReportVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        RunFolder folder = chosen.find();
        refusePoorer(folder);
        RunFiles files = RunFiles.read(folder, context.progress()::update);
        context.result(HtmlReport.write(files).toString());
        return ExitCode.OK.code();
    }

    /// A page from before the raw logs were pruned has more content than a new one.
    private static void refusePoorer(RunFolder folder) {
        Optional<String> pruned = PrunedFiles.read(folder).sentence(folder);
        if (pruned.isPresent() && Files.exists(folder.report())) {
            throw new ConfigException(
                    folder.report().toString(),
                    "",
                    "was made when all files were there, and is left as it is. " + pruned.get()
                            + " To have a page without them, move it away first.");
        }
    }
}
