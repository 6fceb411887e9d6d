package io.orderline.cli.results;

import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.Problems;
import io.orderline.report.run.text.RunListLine;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// The command `orderline list`.
@Command(
        name = "list",
        mixinStandardHelpOptions = true,
        description = {
            "Lists runs, studies and campaigns, one line each, oldest first.",
            "A run that has no result is 'running' or 'died'. A study is 'running', 'complete' or 'unfinished'; its"
                    + " line has what it found in short."
        },
        footer = {
            "",
            "Examples:",
            "  orderline list --results runs",
            "  orderline list --since 7d --system postgresql --label branch=main --json"
        })
public final class ListVerb implements Callable<Integer> {
    @Mixin
    ResultsFolder results = new ResultsFolder();

    @Mixin
    ListFilter filter = new ListFilter();

    @Option(names = "--all", description = "Lists the runs of studies too, each below its study.")
    boolean all;

    @Option(
            names = "--json",
            description = "Prints a JSON list: of each folder 'kind', 'folder', 'state', and what is known of it.")
    boolean json;

    private final CliContext context;

    public ListVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        Problems problems = new Problems();
        filter.read(Instant.now(), problems);
        problems.throwIfAny();
        List<ListedFolder> folders = folders();
        if (json) {
            context.terminal()
                    .result(Json.pretty(
                            folders.stream().map(folder -> folder.data().get()).toList()));
            return ExitCode.OK.code();
        }
        if (folders.isEmpty()) {
            context.terminal().say("no such run or study in '" + results.path() + "'");
            return ExitCode.OK.code();
        }
        context.terminal().result(RunListLine.HEADER + "  folder");
        for (ListedFolder folder : folders) {
            context.terminal().result(folder.text().get() + "  " + folder.path());
        }
        return ExitCode.OK.code();
    }

    private List<ListedFolder> folders() throws IOException {
        return Files.isDirectory(results.path())
                ? ListedFolder.in(results.path(), all).filter(filter::allows).toList()
                : List.of();
    }
}
