package io.orderline.cli.history;

import io.orderline.cli.plan.VerbGroup;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.ExitCode;
import io.orderline.config.Problems;
import io.orderline.figures.Metric;
import io.orderline.lab.compare.Mismatch;
import io.orderline.lab.history.AcceptedChange;
import io.orderline.lab.history.AcceptedChanges;
import io.orderline.lab.history.HistoryTerms;
import io.orderline.lab.history.MetricSeries;
import io.orderline.lab.history.RunHistory;
import io.orderline.lab.history.RunSearch;
import io.orderline.plan.PlanKeys;
import io.orderline.report.document.Document;
import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.history.HistoryDocument;
import io.orderline.report.history.HistoryJson;
import io.orderline.report.history.HistoryJunit;
import io.orderline.report.history.HistorySentences;
import io.orderline.result.TypeSummary;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// The command `orderline history`.
@Command(
        name = "history",
        mixinStandardHelpOptions = true,
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
        return VerbGroup.command(new HistoryVerb(context))
                .addSubcommand(VerbGroup.command(new HistoryAcceptVerb(context)));
    }

    @Override
    public Integer call() throws IOException {
        Problems problems = new Problems();
        List<Path> sources = folders.isEmpty()
                ? List.of(Path.of(PlanKeys.RESULTS.defaultText().orElseThrow()))
                : folders;
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
        metrics.forEach(name -> parsed(name, "--metric", Metric::parse, problems));
        problems.throwIfAny();
        List<AcceptedChange> accepted = sources.stream()
                .flatMap(folder -> AcceptedChanges.read(folder).stream())
                .toList();
        RunSearch found = RunSearch.below(sources, context.terminal().progress()::update);
        RunHistory history = RunHistory.of(found, metrics(found, problems), terms.orElseThrow(), accepted);
        problems.throwIfAny();
        print(history);
        return code(history).code();
    }

    private Optional<HistoryTerms> terms(Problems problems) {
        Set<Mismatch.Kind> meant = despite.stream()
                .flatMap(text -> parsed(text, "--despite", Mismatch.Kind::parse, problems).stream())
                .collect(Collectors.toSet());
        return parsed(
                "",
                "--matters",
                _ -> new HistoryTerms(matters / 100, meant, by, HistoryTerms.USUAL.changes()),
                problems);
    }

    private static <T> Optional<T> parsed(String text, String flag, Function<String, T> parser, Problems problems) {
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException wrong) {
            problems.add("", flag, String.valueOf(wrong.getMessage()));
            return Optional.empty();
        }
    }

    /// Returns the metrics that the user named, or the default ones. A default that no run has is left out.
    private List<Metric> metrics(RunSearch found, Problems problems) {
        Set<String> types = found.runs().stream()
                .flatMap(run -> run.run().result().summary().types().stream())
                .map(TypeSummary::name)
                .collect(Collectors.toSet());
        List<Metric> parsed = new ArrayList<>();
        for (String name : metrics.isEmpty() ? METRICS : metrics) {
            boolean usual = metrics.isEmpty() && name.contains(".") && !types.contains(name.split("\\.", -1)[0]);
            if (!usual && !found.runs().isEmpty()) {
                parsed(name, "--metric", text -> Metric.parse(text, types), problems)
                        .ifPresent(parsed::add);
            }
        }
        return parsed;
    }

    private void print(RunHistory history) {
        Document document = HistoryDocument.of(history);
        context.terminal()
                .result(
                        json
                                ? HistoryJson.json(history)
                                : markdown ? MarkdownWriter.write(document) : TextWriter.write(document));
        if (html != null) {
            HtmlFile.writeAt(PageWriter.write(document), html);
            context.terminal().say("page: " + html);
        }
        if (junit != null) {
            HistoryJunit.write(history, junit);
            context.terminal().say("JUnit: " + junit);
        }
    }

    private ExitCode code(RunHistory history) {
        if (failOn == null) {
            return ExitCode.OK;
        }
        for (MetricSeries series : history.regressions()) {
            series.regression()
                    .ifPresent(change -> context.terminal()
                            .say("FAILS: " + HistorySentences.title(series) + ": "
                                    + HistorySentences.change(series, change)));
        }
        if (!history.regressions().isEmpty()) {
            return ExitCode.OBJECTIVE;
        }
        return history.runs() == 0 ? ExitCode.INVALID : ExitCode.OK;
    }
}
