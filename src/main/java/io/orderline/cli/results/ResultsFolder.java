package io.orderline.cli.results;

import io.orderline.plan.PlanKeys;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Where run folders are, for verbs that read them.
public final class ResultsFolder {
    @Option(names = "--results", paramLabel = "<folder>", description = "Where run folders are. Default: runs.")
    private Path path = Path.of(PlanKeys.RESULTS.defaultText().orElseThrow());

    /// As the user says, or the usual one.
    public Path path() {
        return path;
    }
}
