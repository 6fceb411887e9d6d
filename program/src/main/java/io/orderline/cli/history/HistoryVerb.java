package io.orderline.cli.history;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.OptionValue;
import io.orderline.cli.results.MetricChoice;
import io.orderline.cli.results.ResultsFolder;
import io.orderline.compare.Mismatch;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.figures.Metric;
import io.orderline.history.AcceptedChange;
import io.orderline.history.AcceptedChanges;
import io.orderline.history.HistoryRun;
import io.orderline.history.HistoryTerms;
import io.orderline.history.MetricSeries;
import io.orderline.history.RunHistory;
import io.orderline.history.RunSearch;
import io.orderline.report.document.Document;
import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.history.HistoryDocument;
import io.orderline.report.history.HistoryJson;
import io.orderline.report.history.HistoryJunit;
import io.orderline.report.history.HistorySentences;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "history",
        synopsisSubcommandLabel = "[accept]",
        description = {
            "Finds when a figure changed in months of runs, by how much, and what else changed then.",
            "There is a series for each system, condition, metric and kind of machine, of all runs below folders of"
                    + " results, those of studies too. Runs that 'compare' would not compare are in different ones."
                    + " Versions, settings and drivers may change within a series, and are marked."
        },
        footer = {
            "",
            "Examples:",
            "  orderline history",
            "  orderline history runs /mnt/ci/results --html history.html",
            "  orderline history --metric nopm --fail-on regression",
            "  orderline history accept 20261103T201503Z-postgresql-w4-t8 --reason 'fsync was off before'",
            "",
            "--fail-on regression ends in exit code 5 if the newest runs of a series are worse than earlier ones,",
            "and nobody accepted that; in 4 if there is no run at all."
        })
public final class HistoryVerb implements Callable<Integer> {
    private static final List<String> METRICS = List.of("nopm", "new-order.p90", "rows");
    private static final String REGRESSION = "regression";

    @Parameters(arity = "0..*", paramLabel = "FOLDER", description = "Folders with run folders below. Default: runs.")
    List<Path> folders = List.of();

    @Option(
            names = "--metric",
            paramLabel = "<name>",
            split = ",",
            description = "What is looked at. Default: nopm,new-order.p90,rows, as far as runs tell them.")
    List<String> metrics = List.of();

    @Option(
            names = "--matters",
            paramLabel = "<percent>",
            description = "The smallest change that matters. Default: ${DEFAULT-VALUE}.")
    double matters = 100 * HistoryTerms.USUAL.matters();

    @Option(
            names = "--despite",
            paramLabel = "<what>",
            split = ",",
            description = "What may change within a series: durability, isolation, delivered-isolation, pace.")
    List<String> despite = List.of();

    @Option(
            names = "--by",
            paramLabel = "<name>",
            split = ",",
            description = "A setting, key or label of which each value has series of its own, such as a branch.")
    List<String> by = List.of();

    @Option(
            names = "--fail-on",
            paramLabel = REGRESSION,
            description = "Ends in exit code 5 if a series got worse and stayed so.")
    @Nullable
    String failOn;

    @Option(names = "--json", description = "Prints everything as JSON.")
    boolean json;

    @Option(names = "--markdown", description = "Prints tables, for the summary of a CI job.")
    boolean markdown;

    @Option(names = "--html", paramLabel = "<file>", description = "Writes a page that needs no network.")
    @Nullable
    Path html;

    @Option(
            names = "--junit",
            paramLabel = "<file>",
            description =
                    "Writes JUnit XML: a test case for each series, which fails if it got worse and stayed so, and"
                            + " is skipped if it is too short to tell.")
    @Nullable
    Path junit;

    private final CliContext context;

    private HistoryVerb(CliContext context) {
        this.context = context;
    }

    public static CommandLine command(CliContext context) {
        HistoryVerb history = new HistoryVerb(context);
        return VerbGroup.command(history).addSubcommand(VerbGroup.command(history.new Accept()));
    }

    @Override
    public Integer call() throws IOException {
        Problems problems = new Problems();
        List<Path> sources = folders.isEmpty() ? List.of(ResultsFolder.USUAL) : folders;
        sources.stream()
                .filter(folder -> !Files.isDirectory(folder))
                .forEach(folder -> problems.add("", folder.toString(), "is no folder"));
        Optional<HistoryTerms> terms = terms(problems);
        if (failOn != null && !failOn.equals(REGRESSION)) {
            problems.add("", "--fail-on", "'" + failOn + "' is nothing to fail on: " + REGRESSION);
        }
        if (json && markdown) {
            problems.add("", "--json", "and --markdown: choose one of them");
        }
        OptionValue.readAll("--metric", metrics, Metric::parse, problems);
        problems.throwIfAny();
        List<AcceptedChange> accepted = sources.stream()
                .flatMap(folder -> AcceptedChanges.read(folder).stream())
                .toList();
        RunSearch found = RunSearch.below(sources, context.progress()::update);
        List<Metric> chosen = found.runs().isEmpty()
                ? List.of()
                : MetricChoice.of(found.runs().stream().map(HistoryRun::run)).choose(metrics, METRICS, problems);
        RunHistory history = RunHistory.of(found, chosen, terms.orElseThrow(), accepted);
        problems.throwIfAny();
        print(history);
        return code(history).code();
    }

    private Optional<HistoryTerms> terms(Problems problems) {
        Set<Mismatch.Kind> meant =
                Set.copyOf(OptionValue.readAll("--despite", despite, Mismatch.Kind::parse, problems));
        return OptionValue.read(
                "--matters",
                "",
                _ -> new HistoryTerms(matters / 100, meant, by, HistoryTerms.USUAL.changes()),
                problems);
    }

    private void print(RunHistory history) {
        Document document = HistoryDocument.of(history);
        context.result(
                json
                        ? HistoryJson.json(history)
                        : markdown ? MarkdownWriter.write(document) : TextWriter.write(document));
        if (html != null) {
            HtmlFile.writeAt(PageWriter.write(document), html);
            context.say("page: " + html);
        }
        if (junit != null) {
            HistoryJunit.write(history, junit);
            context.say("JUnit: " + junit);
        }
    }

    private ExitCode code(RunHistory history) {
        if (failOn == null) {
            return ExitCode.OK;
        }
        for (MetricSeries series : history.regressions()) {
            series.regression()
                    .ifPresent(change -> context.say("FAILS: " + HistorySentences.title(series) + ": "
                            + HistorySentences.change(series, change)));
        }
        if (!history.regressions().isEmpty()) {
            return ExitCode.OBJECTIVE;
        }
        return history.runs() == 0 ? ExitCode.INVALID : ExitCode.OK;
    }

    @Command(
            name = "accept",
            description = {
                "Notes in history.yaml of the folder of results that a change was wanted: it is no reason to fail any more.",
                ""
            },
            footer = {
                "",
                "Example:",
                "  orderline history accept 20261103T201503Z-postgresql-w4-t8 --reason 'fsync was off before'"
            })
    final class Accept implements Callable<Integer> {
        @Parameters(
                paramLabel = "RUN",
                description = "The first run after the change, as 'orderline history' names it.")
        String run = "";

        @Option(names = "--reason", required = true, paramLabel = "<text>", description = "Why it was wanted.")
        String reason = "";

        @Option(
                names = "--metric",
                paramLabel = "<name>",
                description = "Only the change of this metric. Default: of all.")
        String metric = "";

        @Mixin
        ResultsFolder results = new ResultsFolder();

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
            context.say("noted in " + file);
            return ExitCode.OK.code();
        }

        private void check(Path folder, String name) throws IOException {
            Problems problems = new Problems();
            if (reason.isBlank()) {
                problems.add("", "--reason", "is empty");
            }
            if (!metric.isEmpty()) {
                OptionValue.read("--metric", metric, Metric::parse, problems);
            }
            if (!Files.isDirectory(folder)) {
                problems.add("", folder.toString(), "is no folder");
            }
            problems.throwIfAny();
            boolean known = RunSearch.below(List.of(folder), context.progress()::update).runs().stream()
                    .anyMatch(one -> one.name().equals(name));
            if (!known) {
                throw new ConfigException("", run, "is no run of 'orderline history " + folder + "'.");
            }
        }
    }
}
