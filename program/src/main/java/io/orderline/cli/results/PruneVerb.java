package io.orderline.cli.results;

import io.orderline.base.Durations;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Confirmation;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.OptionValue;
import io.orderline.compare.ExcludedRun;
import io.orderline.config.Problems;
import io.orderline.history.PrunableRun;
import io.orderline.history.PruneSearch;
import io.orderline.report.format.FigureFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "prune",
        description = {
            "Deletes raw logs of old runs and keeps what 'compare', 'history' and 'study report' read.",
            "Raw logs are ledger.bin, history.jsonl, latency.hlog, trace.csv, courses.csv, shards.csv, threads/,"
                    + " data/result.csv, and what monitors saw but for processes; of agents and nodes too. Without them"
                    + " there is no 'ledger check', no 'isolation check', and no new report.html: the old one stays. In the"
                    + " folder pruned.json says what was deleted.",
            "Left alone are a run under way, one of a study under way, one that has no result, one in which something is a link,"
                    + " and files that are not named above."
        },
        footer = {
            "",
            "Examples:",
            "  orderline prune --older-than 30d --dry-run",
            "  orderline prune runs /mnt/ci/results --older-than 90d --yes",
            "",
            "Exit code 3 if the answer is no, 2 if there is no terminal to ask at."
        })
public final class PruneVerb implements Callable<Integer> {
    private static final long MEBIBYTE = 1L << 20;
    private static final int MOST_NAMES = 5;

    @Parameters(arity = "0..*", paramLabel = "FOLDER", description = "Folders with run folders below. Default: runs.")
    List<Path> folders = List.of();

    @Option(
            names = "--older-than",
            required = true,
            paramLabel = "<age>",
            description = "Only runs that began longer ago, such as 30d.")
    String olderThan = "";

    @Option(names = "--dry-run", description = "Only says what would be deleted.")
    boolean dryRun;

    @Option(names = "--yes", description = "Deletes without asking.")
    boolean yes;

    private final CliContext context;

    public PruneVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        Instant now = Instant.now();
        List<Path> sources = folders.isEmpty() ? List.of(ResultsFolder.USUAL) : folders;
        Instant before = check(sources, now);
        PruneSearch found = PruneSearch.below(sources, before, context.progress()::update);
        found.runs().forEach(run -> context.result(line(run)));
        left(found.left());
        if (found.runs().isEmpty() || dryRun) {
            context.result(
                    found.runs().isEmpty() ? "nothing to delete" : sum(found, found.bytes()) + " would be freed");
            return ExitCode.OK.code();
        }
        if (!yes
                && !Confirmation.given(
                        "Delete these raw logs of " + sum(found, found.bytes()) + "?",
                        "nothing was deleted. To delete without being asked, add --yes.")) {
            return ExitCode.TARGET.code();
        }
        long freed = found.runs().stream().mapToLong(run -> run.prune(now)).sum();
        context.result(sum(found, freed) + " freed");
        return ExitCode.OK.code();
    }

    private static String sum(PruneSearch found, long bytes) {
        int runs = found.runs().size();
        return FigureFormat.count(runs) + (runs == 1 ? " run, " : " runs, ") + size(bytes);
    }

    /// Returns the time before which runs must have begun.
    private Instant check(List<Path> sources, Instant now) {
        Problems problems = new Problems();
        for (Path folder : sources) {
            if (!Files.isDirectory(folder)) {
                problems.add("", folder.toString(), "is no folder");
            } else if (Files.isSymbolicLink(folder)) {
                problems.add("", folder.toString(), "is a symbolic link; name the folder that it leads to");
            }
        }
        Optional<Duration> age = OptionValue.read("--older-than", olderThan, Durations::parse, problems);
        problems.throwIfAny();
        return now.minus(age.orElseThrow());
    }

    private static String line(PrunableRun run) {
        return FigureFormat.format("%10s  %s: ", size(run.bytes()), run.folder().path())
                + String.join(", ", run.files());
    }

    private static String size(long bytes) {
        return bytes < MEBIBYTE
                ? FigureFormat.format("%,d KiB", Math.ceilDiv(bytes, 1024L))
                : FigureFormat.bytes(bytes);
    }

    private void left(List<ExcludedRun> left) {
        left.stream()
                .collect(Collectors.groupingBy(
                        ExcludedRun::reason, TreeMap::new, Collectors.mapping(ExcludedRun::run, Collectors.toList())))
                .forEach((reason, runs) -> context.say("left: " + names(runs) + ": " + reason));
    }

    private static String names(List<String> runs) {
        String first = runs.stream().limit(MOST_NAMES).collect(Collectors.joining(", "));
        return runs.size() > MOST_NAMES ? first + " and " + (runs.size() - MOST_NAMES) + " more" : first;
    }
}
