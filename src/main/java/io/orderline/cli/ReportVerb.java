package io.orderline.cli;

import io.orderline.report.HtmlReport;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `orderline report`.
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Makes report.html anew from a run folder.",
        footer = {"", "Example:", "  orderline report runs/20261121T201503Z-postgresql-w4-t8"})
final class ReportVerb implements Callable<Integer> {
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

    private final Context context;

    ReportVerb(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        context.terminal()
                .result(HtmlReport.write(RunFolders.find(run, results)).toString());
        return ExitCode.OK.code();
    }
}
