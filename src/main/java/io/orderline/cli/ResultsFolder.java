package io.orderline.cli;

import io.orderline.plan.Keys;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/// Where run folders are, for verbs that read them.
final class ResultsFolder {
    @Option(names = "--results", paramLabel = "<folder>", description = "Where run folders are. Default: runs.")
    Path path = Path.of(Keys.RESULTS.defaultText().orElseThrow());
}
