package io.orderline.cli.history;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.results.ResultsFolder;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.figures.Metric;
import io.orderline.lab.history.AcceptedChange;
import io.orderline.lab.history.AcceptedChanges;
import io.orderline.lab.history.RunSearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "accept",
        mixinStandardHelpOptions = true,
        description = {
            "Notes in history.yaml of the folder of results that a change was wanted: it is no reason to fail any more.",
            ""
        },
        footer = {
            "",
            "Example:",
            "  orderline history accept 20261103T201503Z-postgresql-w4-t8 --reason 'fsync was off before'"
        })
final class HistoryAcceptVerb implements Callable<Integer> {
    @Parameters(paramLabel = "RUN", description = "The first run after the change, as 'orderline history' names it.")
    String run = "";

    @Option(names = "--reason", required = true, paramLabel = "<text>", description = "Why it was wanted.")
    String reason = "";

    @Option(names = "--metric", paramLabel = "<name>", description = "Only the change of this metric. Default: of all.")
    String metric = "";

    @Mixin
    ResultsFolder results = new ResultsFolder();

    private final CliContext context;

    HistoryAcceptVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        Path folder = results.path();
        Path last = Path.of(run).getFileName();
        String name = last == null ? "" : last.toString();
        check(folder, name);
        Path file = AcceptedChanges.add(
                folder,
                new AcceptedChange(
                        name,
                        metric,
                        reason.strip().replaceAll("\\p{Cc}+", " "),
                        Instant.now().toString().substring(0, 10)));
        context.terminal().say("noted in " + file);
        return ExitCode.OK.code();
    }

    private void check(Path folder, String name) throws IOException {
        Problems problems = new Problems();
        if (reason.isBlank()) {
            problems.add("", "--reason", "is empty");
        }
        if (!metric.isEmpty()) {
            try {
                Metric.parse(metric);
            } catch (IllegalArgumentException wrong) {
                problems.add("", "--metric", String.valueOf(wrong.getMessage()));
            }
        }
        if (!Files.isDirectory(folder)) {
            problems.add("", folder.toString(), "is no folder");
        }
        problems.throwIfAny();
        boolean known = RunSearch.below(List.of(folder), context.terminal().progress()::update).runs().stream()
                .anyMatch(one -> one.name().equals(name));
        if (!known) {
            throw new ConfigException("", run, "is no run of 'orderline history " + folder + "'.");
        }
    }
}
