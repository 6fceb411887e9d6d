package io.orderline.cli.results;

import io.orderline.plan.PlanKeys;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// The folder of results, as an option of verbs that read runs.
public final class ResultsFolder {
    public static final Path USUAL = Path.of(PlanKeys.RESULTS.defaultText().orElseThrow());

    @Option(names = "--results", paramLabel = "<folder>", description = "Where run folders are. Default: runs.")
    private Path path = USUAL;

    public Path path() {
        return path;
    }
}
