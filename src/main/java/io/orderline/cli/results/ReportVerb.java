package io.orderline.cli.results;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.page.HtmlReport;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/// `orderline report`.
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
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
        RunFiles files = RunFiles.read(chosen.find(), context.terminal().progress()::update);
        context.terminal().result(HtmlReport.write(files).toString());
        return ExitCode.OK.code();
    }
}
