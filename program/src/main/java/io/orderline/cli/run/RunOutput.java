package io.orderline.cli.run;

import io.orderline.report.run.data.RunFiles;
import io.orderline.report.run.document.RunDocument;
import io.orderline.report.run.text.RunSummary;
import io.orderline.result.Result;
import io.orderline.result.file.Json;
import picocli.CommandLine.Option;

/// The output options of verbs that run.
public final class RunOutput {
    @Option(names = "--json", description = "Prints the result as JSON.")
    private boolean json;

    @Option(names = "--full", description = "Prints everything, as 'orderline show' does, instead of a summary.")
    private boolean full;

    @Option(
            names = "--no-view",
            description =
                    "Shows one line of progress, and not a view of the whole terminal. So does ORDERLINE_VIEW=line.")
    private boolean noView;

    public boolean isJson() {
        return json;
    }

    boolean wantsView() {
        return !noView;
    }

    String of(Result result, RunFiles files) {
        if (json) {
            return Json.pretty(result);
        }
        return full ? RunDocument.text(files) : RunSummary.of(files);
    }
}
