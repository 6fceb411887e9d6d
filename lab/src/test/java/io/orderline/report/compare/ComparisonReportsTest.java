package io.orderline.report.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.claims.PublishedStudy;
import io.orderline.claims.StudyCatalog;
import io.orderline.compare.Comparer;
import io.orderline.compare.ComparisonTerms;
import io.orderline.compare.Gate;
import io.orderline.compare.GateResult;
import io.orderline.compare.Mismatch;
import io.orderline.compare.RunGrouping;
import io.orderline.compare.SystemComparison;
import io.orderline.figures.CannedProbes;
import io.orderline.figures.CannedSystem;
import io.orderline.figures.Metric;
import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonReportsTest {
    private static final List<Metric> METRICS = List.of(Metric.NOPM, Metric.TOTAL, Metric.parse("new-order.p90"));

    @TempDir
    Path results;

    private List<RunFolder> repeats(int repeats, CannedSystem... systems) throws IOException {
        List<RunFolder> runs = new ArrayList<>();
        for (CannedSystem system : systems) {
            runs.addAll(system.repeats(results, repeats));
        }
        return runs;
    }

    private SystemComparison versions() throws IOException {
        CannedSystem later = new CannedSystem().speed(1.2).setting("jit", "off").setting("port", "5433");
        List<RunFolder> runs = repeats(5, new CannedSystem().version("15.13"), later);
        runs.add(new CannedSystem().speed(1.2).ended(RunState.ABORTED).write(results));
        return compared(ComparisonTerms.USUAL, runs, METRICS);
    }

    private SystemComparison durability(Mismatch.Kind... despite) throws IOException {
        CannedSystem off =
                new CannedSystem().setting("synchronous_commit", "off").speed(1.5);
        return compared(despite(despite), repeats(3, new CannedSystem(), off), METRICS);
    }

    private static ComparisonTerms despite(Mismatch.Kind... despite) {
        return new ComparisonTerms(0.95, 0.02, Set.of(despite), Set.of());
    }

    private SystemComparison sweep() throws IOException {
        List<RunFolder> runs = new ArrayList<>();
        for (int terminals : new int[] {20, 50, 100}) {
            runs.addAll(repeats(2, new CannedSystem().version("15.13").terminals(terminals)));
        }
        for (int terminals : new int[] {20, 50, 100}) {
            runs.addAll(repeats(
                    2, new CannedSystem().version("18.6").terminals(terminals).speed(1.1)));
        }
        return compared(ComparisonTerms.USUAL, runs, List.of(Metric.NOPM));
    }

    private static SystemComparison compared(ComparisonTerms terms, List<RunFolder> runs, List<Metric> metrics) {
        return new Comparer(terms).compare(RunGrouping.of(runs), metrics);
    }

    private static SystemComparison compared(RunFolder... runs) {
        return compared(ComparisonTerms.USUAL, List.of(runs), List.of(Metric.NOPM));
    }

    private static String text(SystemComparison comparisons) {
        return TextWriter.write(ComparisonDocument.of(comparisons, List.of(), List.of()));
    }

    private static String page(SystemComparison comparisons) throws IOException {
        return PageWriter.write(ComparisonDocument.drawn(comparisons, List.of(), List.of()));
    }

    @Test
    void twoVersionsASweepARefusalAndItsDeclaration() throws IOException {
        SystemComparison comparisons = versions();
        List<GateResult> gates = Stream.of("nopm < baseline - 3%", "nopm > baseline + 5%")
                .map(gate -> Gate.parse(gate).judge(comparisons.all().getFirst()))
                .toList();
        Golden.check("compare/versions.txt", TextWriter.write(ComparisonDocument.of(comparisons, gates, List.of())));
        Golden.check("compare/versions.md", MarkdownWriter.write(ComparisonDocument.of(comparisons, gates, List.of())));
        Golden.check("compare/versions.json", ComparisonJson.json(comparisons, gates, List.of()));
        Golden.check("compare/versions.csv", ComparisonJson.csv(comparisons));
        Golden.check(
                "compare/versions.html",
                Golden.body(PageWriter.write(ComparisonDocument.drawn(comparisons, gates, List.of()))));
        Golden.check("compare/sweep.txt", text(sweep()));
        Golden.check("compare/refused.txt", text(durability()));
        Golden.check("compare/declared.txt", text(durability(Mismatch.Kind.DURABILITY)));
        assertThat(DeliveredTable.of(comparisons)).isEmpty();
        assertThat(page(comparisons)).doesNotContain("probes");
    }

    private SystemComparison isolation() throws IOException {
        List<RunFolder> runs = repeats(1, new CannedSystem().isolation(CannedProbes.broken(8)));
        runs.addAll(repeats(3, new CannedSystem().style("batch").isolation(CannedProbes.snapshot())));
        CannedSystem some = new CannedSystem().style("procedure");
        runs.addAll(repeats(2, some.isolation(CannedProbes.broken(1))));
        runs.addAll(repeats(1, some.isolation(CannedProbes.problem())));
        runs.addAll(repeats(1, new CannedSystem().version("15.13").isolation(CannedProbes.problem())));
        runs.addAll(repeats(1, new CannedSystem().version("16.9")));
        return compared(ComparisonTerms.USUAL, runs, List.of(Metric.NOPM, Metric.parse("anomalies-per-million")));
    }

    @Test
    void whatProbesSaw() throws IOException {
        SystemComparison comparisons = isolation();
        Golden.check("compare/isolation.txt", text(comparisons));
        List<String> rows = DeliveredTable.of(comparisons).orElseThrow().texts().stream()
                .map(row -> "| " + String.join(" | ", row) + " |")
                .toList();
        assertThat(MarkdownWriter.write(ComparisonDocument.of(comparisons, List.of(), List.of())))
                .contains(rows.getFirst(), rows.getLast());
        assertThat(page(comparisons))
                .contains("Isolation, as probes beside the load saw it", "G2-item 8, lost-update 4");
        String json = ComparisonJson.json(comparisons, List.of(), List.of());
        Golden.check("compare/isolation.json", json.substring(0, json.indexOf("\"against\"")));
    }

    @Test
    void aNumberOfTerminalsWithoutPartnerIsComparedWithNothing() throws IOException {
        SystemComparison comparisons = compared(
                new CannedSystem().terminals(20).write(results),
                new CannedSystem().version("15.13").terminals(20).write(results),
                new CannedSystem().version("15.13").terminals(50).write(results));
        assertThat(comparisons.against()).hasSize(1);
        assertThat(text(comparisons))
                .contains("PostgreSQL 15.13, 50 terminals is compared with nothing")
                .doesNotContain("20 terminals is compared with nothing");
    }

    @Test
    void withoutTwoSystemsThereIsNothingToCompare() throws IOException {
        SystemComparison one = compared(repeats(2, new CannedSystem()).toArray(RunFolder[]::new));
        assertThat(text(one)).contains("There is one system only");
        assertThat(page(one)).contains("There is one system only: nothing is compared.");
        SystemComparison none =
                compared(new CannedSystem().ended(RunState.INTERRUPTED).write(results));
        assertThat(text(none)).contains("Left out: run ", "was interrupted: Ctrl-C");
        assertThat(page(none)).contains("Nothing to compare");
    }

    @Test
    void pacedAndUnpacedRunsAreLabelled() throws IOException {
        List<RunFolder> runs =
                repeats(1, new CannedSystem(), new CannedSystem().pace("1.0").speed(0.01));
        SystemComparison comparisons = compared(despite(Mismatch.Kind.PACE), runs, List.of(Metric.NOPM));
        assertThat(IntervalChart.of(comparisons, Metric.NOPM).rows().getFirst().note())
                .contains("keying and think times as specified");
        assertThat(text(comparisons))
                .contains(
                        "Terminals of pace none: no keying or think times.",
                        "Terminals of pace 1.0: keying and think times as specified.");
    }

    @Test
    void figuresOfOthersStandBeside() throws IOException {
        SystemComparison comparisons = versions();
        List<PublishedStudy> others = List.of(StudyCatalog.read("klustron-2023"));
        String text = TextWriter.write(ComparisonDocument.of(comparisons, List.of(), others));
        Golden.check("compare/published.txt", text.substring(text.indexOf("Beside published")));
        assertThat(PageWriter.write(ComparisonDocument.drawn(comparisons, List.of(), others)))
                .contains("Beside other people", "others: tpmC of klustron-2023", "own runs: NOPM");
        assertThat(MarkdownWriter.write(ComparisonDocument.of(comparisons, List.of(), others)))
                .contains("| others: tpmC of klustron-2023 |");
        assertThat(ComparisonJson.json(comparisons, List.of(), others)).contains("\"study\" : \"klustron-2023\"");
    }

    @Test
    void labelsAreNeverMarkup() throws IOException {
        RunGrouping grouping = RunGrouping.of(repeats(1, new CannedSystem(), new CannedSystem().style("batch")))
                .named(List.of("a|b", "<script>alert(1)</script>"));
        SystemComparison comparisons = new Comparer(ComparisonTerms.USUAL).compare(grouping, METRICS);
        assertThat(page(comparisons))
                .doesNotContain("<script>alert")
                .contains("&lt;script&gt;", "\\u003cscript>alert(1)\\u003c/script>");
        assertThat(MarkdownWriter.write(ComparisonDocument.of(comparisons, List.of(), List.of())))
                .contains("a\\|b");
    }

    /// A lower bound stands with its sign everywhere, and is in no ratio.
    @Test
    void aLowerBoundIsMarked() throws IOException {
        List<RunFolder> others =
                repeats(1, new CannedSystem().style("batch").unfinished(1_000), new CannedSystem().style("batch"));
        SystemComparison comparisons = new Comparer(ComparisonTerms.USUAL)
                .compare(RunGrouping.against(repeats(2, new CannedSystem()), others), List.of(METRICS.getLast()));
        assertThat(text(comparisons))
                .containsPattern("style batch +2 +≥ [0-9,.]+ +[0-9.]+ +≥ [0-9,.]+ +unknown")
                .contains("is only a lower bound");
        assertThat(ComparisonJson.json(comparisons, List.of(), List.of()))
                .containsPattern("\"atLeast\" : \\{\\s*\"new-order.p90\" : \\[ \"[^\"]*batch-t10-r1\" \\]")
                .contains("\"ratio\" : null");
        assertThat(ComparisonJson.csv(comparisons).lines().filter(line -> line.endsWith(",yes")))
                .hasSize(1);
    }
}
