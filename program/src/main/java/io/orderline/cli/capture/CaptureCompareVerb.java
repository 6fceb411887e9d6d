package io.orderline.cli.capture;

import io.orderline.capture.twin.CaptureComparison;
import io.orderline.capture.twin.CaptureResult;
import io.orderline.capture.twin.TwinFolder;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description =
                "Says how alike two captures are, statement by statement: that of an original, and that of a run of"
                        + " its twin, which is captured likewise.",
        footer = {"", "Example:", "  orderline capture compare shop shop-again"})
final class CaptureCompareVerb implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "ORIGINAL", description = "A folder that capture made.")
    Path original = Path.of("");

    @Parameters(index = "1", paramLabel = "TWIN", description = "Likewise, made while the twin was run.")
    Path twin = Path.of("");

    @Option(names = "--json", description = "Writes the comparison as JSON.")
    boolean json;

    private final CliContext context;

    CaptureCompareVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        CaptureComparison comparison = CaptureComparison.of(read("ORIGINAL", original), read("TWIN", twin));
        context.terminal().result(json ? Json.pretty(comparison) : CaptureComparisonText.of(comparison));
        return ExitCode.OK.code();
    }

    private static CaptureResult read(String argument, Path folder) throws IOException {
        return CapturedFile.read(argument, folder.resolve(TwinFolder.RESULT), "capture", CaptureResult.class);
    }
}
