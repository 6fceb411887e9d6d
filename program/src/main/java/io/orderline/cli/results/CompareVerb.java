package io.orderline.cli.results;

import io.orderline.claims.PublishedStudy;
import io.orderline.claims.StudyCatalog;
import io.orderline.cli.program.CliContext;
import io.orderline.cli.program.Console;
import io.orderline.cli.program.ExitCode;
import io.orderline.cli.program.OptionValue;
import io.orderline.compare.Comparer;
import io.orderline.compare.ComparisonTerms;
import io.orderline.compare.Gate;
import io.orderline.compare.GateResult;
import io.orderline.compare.GateResult.Outcome;
import io.orderline.compare.Mismatch;
import io.orderline.compare.RunGrouping;
import io.orderline.compare.SystemComparison;
import io.orderline.config.ConfigException;
import io.orderline.config.Problems;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.report.compare.ComparisonDocument;
import io.orderline.report.compare.ComparisonJson;
import io.orderline.report.document.PageWriter;
import io.orderline.report.format.HtmlFile;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "compare",
        description = {
            "Sets runs beside each other: which is faster by how much, with intervals, and what else differs. Runs"
                    + " with the same setup are repeats of one system."
        },
        footer = {
            "",
            "Examples:",
            "  orderline compare runs/*-pg15-* runs/*-pg18-*",
            "  orderline compare --baseline runs/before-1 --baseline runs/before-2 runs/after-1 runs/after-2 \\",
            "      --fail-if 'nopm < baseline - 3%%' --fail-if 'new-order.p90 > 500ms'",
            "",
            "A gate of --fail-if ends in exit code 5 if the whole interval meets it. If the interval is on both",
            "sides, that is said, and is no failure without --strict. Systems that must not be compared, and runs",
            "of which nothing is left, end in 4 where there is a gate."
        })
public final class CompareVerb implements Callable<Integer> {
    private static final List<String> METRICS = List.of("nopm", "total", "new-order.p90");
    private static final List<String> METRICS_WITH_STANDBY = List.of("nopm", "total", "new-order.p90", "staleness");

    @Parameters(arity = "1..*", paramLabel = "RUN", description = "Run folders, or their names.")
    List<String> runs = List.of();

    @Option(
            names = "--baseline",
            paramLabel = "RUN",
            description = "A run that the others are compared with; several for its repeats. Default: the system of"
                    + " the first run.")
    List<String> baseline = List.of();

    @Option(
            names = "--label",
            paramLabel = "<name>",
            description = "Names of the systems instead of what tells them apart, in their order.")
    List<String> labels = List.of();

    @Option(
            names = "--metric",
            paramLabel = "<name>",
            split = ",",
            description = "What is compared, the most important first. Default: nopm,total,new-order.p90.")
    List<String> metrics = List.of();

    @Option(
            names = "--confidence",
            paramLabel = "<share>",
            description = "Of all intervals together. Default: ${DEFAULT-VALUE}.")
    double confidence = ComparisonTerms.USUAL.confidence();

    @Option(
            names = "--matters",
            paramLabel = "<percent>",
            description = "The smallest difference that matters. Default: ${DEFAULT-VALUE}.")
    double matters = 100 * ComparisonTerms.USUAL.matters();

    @Option(
            names = "--despite",
            paramLabel = "<what>",
            split = ",",
            description =
                    "What differs on purpose, so that a winner may be named: durability, isolation, delivered-isolation,"
                            + " pace.")
    List<String> despite = List.of();

    @Option(
            names = "--varied",
            paramLabel = "<name>",
            split = ",",
            description = "Keys and settings that were varied, and so are not listed as differences.")
    List<String> varied = List.of();

    @Option(
            names = "--fail-if",
            paramLabel = "<condition>",
            description = "Ends in exit code 5 if it is met: 'nopm < baseline - 3%%', 'new-order.p90 > 500ms'. Several"
                    + " are possible.")
    List<String> gates = List.of();

    @Option(names = "--strict", description = "A gate that cannot tell is a failure too.")
    boolean strict;

    @ArgGroup
    OutputFormat form = new OutputFormat();

    @Option(names = "--html", paramLabel = "<file>", description = "Writes a page that needs no network.")
    @Nullable
    Path html;

    @Option(
            names = "--with",
            paramLabel = "<study>",
            description = "Sets published figures beside those of the runs, labelled as measured by others:"
                    + " published:klustron-2023, or a file.")
    List<String> with = List.of();

    @Mixin
    ResultsFolder results = new ResultsFolder();

    private final CliContext context;

    public CompareVerb(CliContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws Exception {
        Problems problems = new Problems();
        List<Gate> asked = OptionValue.readAll("--fail-if", gates, Gate::parse, problems);
        Set<Mismatch.Kind> meant =
                Set.copyOf(OptionValue.readAll("--despite", despite, Mismatch.Kind::parse, problems));
        Optional<ComparisonTerms> terms = OptionValue.read(
                "", "", _ -> new ComparisonTerms(confidence, matters / 100, meant, Set.copyOf(varied)), problems);
        RunGrouping grouping = grouping(problems);
        List<Metric> compared = metrics(grouping, asked, problems);
        List<PublishedStudy> beside = studies(problems);
        problems.throwIfAny();
        SystemComparison comparisons = new Comparer(terms.orElseThrow()).compare(grouping, compared);
        List<GateResult> judged = Gate.judge(asked, comparisons);
        print(comparisons, judged, beside);
        return code(comparisons, judged).code();
    }

    private List<PublishedStudy> studies(Problems problems) {
        List<PublishedStudy> studies = new ArrayList<>();
        for (String reference : with) {
            try {
                studies.add(StudyCatalog.find(reference));
            } catch (ConfigException wrong) {
                wrong.problems().forEach(problems::add);
            }
        }
        return studies;
    }

    private RunGrouping grouping(Problems problems) throws IOException {
        RunGrouping grouping = baseline.isEmpty()
                ? RunGrouping.of(folders(runs))
                : RunGrouping.against(folders(baseline), folders(runs));
        return labels.isEmpty()
                ? grouping
                : OptionValue.read("--label", "", _ -> grouping.named(labels), problems)
                        .orElse(grouping);
    }

    private List<RunFolder> folders(List<String> names) {
        return new LinkedHashSet<>(names)
                .stream().map(name -> RunArgument.find(name, results.path())).toList();
    }

    /// Returns the metrics that the user named, or the default ones, and those of gates.
    private List<Metric> metrics(RunGrouping grouping, List<Gate> asked, Problems problems) {
        List<RunFigures> all = grouping.systems().stream()
                .flatMap(system -> system.runs().stream())
                .toList();
        boolean standby = all.stream().anyMatch(run -> run.result().reads().isPresent());
        MetricChoice choice = MetricChoice.of(all.stream());
        List<String> ofGates = asked.stream().map(gate -> gate.metric().name()).toList();
        Map<String, Metric> compared = new LinkedHashMap<>();
        Stream.concat(
                        choice.choose(metrics, standby ? METRICS_WITH_STANDBY : METRICS, problems).stream(),
                        choice.named("--fail-if", ofGates, problems).stream())
                .forEach(metric -> compared.putIfAbsent(metric.name(), metric));
        return List.copyOf(compared.values());
    }

    private void print(SystemComparison comparisons, List<GateResult> judged, List<PublishedStudy> beside)
            throws IOException {
        Console terminal = context.terminal();
        if (form.json()) {
            terminal.result(ComparisonJson.json(comparisons, judged, beside));
        } else if (form.csv()) {
            terminal.result(ComparisonJson.csv(comparisons));
        } else {
            terminal.result(form.write(ComparisonDocument.of(comparisons, judged, beside)));
        }
        if (form.csv()) {
            comparisons.leftOut().forEach(left -> terminal.say("left out: run " + left.run() + " " + left.reason()));
            judged.forEach(gate -> terminal.say(gate.text()));
        }
        if (html != null) {
            HtmlFile.writeAt(PageWriter.write(ComparisonDocument.drawn(comparisons, judged, beside)), html);
            terminal.say("page: " + html);
        }
    }

    /// A gate without runs, or with systems that must not be compared, has not passed.
    private ExitCode code(SystemComparison comparisons, List<GateResult> judged) {
        if (gates.isEmpty()) {
            return ExitCode.OK;
        }
        if (comparisons.against().isEmpty()) {
            context.say("orderline: a gate needs a baseline and something to compare with it, and of these"
                    + " runs there " + systems(comparisons.systems()) + ". Name the baseline with --baseline.");
            return comparisons.leftOut().isEmpty() ? ExitCode.USAGE : ExitCode.INVALID;
        }
        boolean unsure = judged.stream().anyMatch(gate -> gate.outcome() == Outcome.CANNOT_TELL);
        if (judged.stream().anyMatch(GateResult::fails) || (strict && unsure)) {
            return ExitCode.OBJECTIVE;
        }
        return judged.stream().anyMatch(gate -> gate.outcome() == Outcome.REFUSED) ? ExitCode.INVALID : ExitCode.OK;
    }

    private static String systems(List<ComparedSystem> systems) {
        return systems.isEmpty()
                ? "is nothing left"
                : "is one system only, " + systems.getFirst().label();
    }
}
