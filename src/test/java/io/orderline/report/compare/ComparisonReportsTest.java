package io.orderline.report.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.Metric;
import io.orderline.lab.claims.PublishedStudy;
import io.orderline.lab.claims.StudyCatalog;
import io.orderline.lab.compare.CannedProbes;
import io.orderline.lab.compare.CannedSystem;
import io.orderline.lab.compare.Comparer;
import io.orderline.lab.compare.ComparisonTerms;
import io.orderline.lab.compare.Gate;
import io.orderline.lab.compare.GateResult;
import io.orderline.lab.compare.Mismatch;
import io.orderline.lab.compare.RunGrouping;
import io.orderline.lab.compare.SystemComparison;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonReportsTest {
    private static final List<Metric> METRICS = List.of(Metric.NOPM, Metric.TOTAL, Metric.parse("new-order.p90"));

    @TempDir
    Path results;

    private SystemComparison versions() throws IOException {
        List<RunFolder> runs =
                new ArrayList<>(new CannedSystem().version("15.13").repeats(results, 5));
        runs.addAll(new CannedSystem()
                .speed(1.2)
                .setting("jit", "off")
                .setting("port", "5433")
                .repeats(results, 5));
        runs.add(new CannedSystem().speed(1.2).ended(RunState.ABORTED).write(results));
        return new Comparer(ComparisonTerms.USUAL).compare(RunGrouping.of(runs), METRICS);
    }

    private SystemComparison durability(Set<Mismatch.Kind> despite) throws IOException {
        List<RunFolder> runs = new ArrayList<>(new CannedSystem().repeats(results, 3));
        runs.addAll(new CannedSystem()
                .setting("synchronous_commit", "off")
                .speed(1.5)
                .repeats(results, 3));
        return new Comparer(new ComparisonTerms(0.95, 0.02, despite, Set.of())).compare(RunGrouping.of(runs), METRICS);
    }

    private SystemComparison sweep() throws IOException {
        List<RunFolder> runs = new ArrayList<>();
        for (String version : List.of("15.13", "18.6")) {
            for (int terminals : new int[] {20, 50, 100}) {
                runs.addAll(new CannedSystem()
                        .version(version)
                        .terminals(terminals)
                        .speed(version.equals("18.6") ? 1.1 : 1)
                        .repeats(results, 2));
            }
        }
        return compared(runs, Metric.NOPM);
    }

    private static SystemComparison compared(List<RunFolder> runs, Metric... metrics) {
        return new Comparer(ComparisonTerms.USUAL).compare(RunGrouping.of(runs), List.of(metrics));
    }

    private static List<GateResult> gates(SystemComparison comparisons) {
        return List.of(
                Gate.parse("nopm < baseline - 3%").judge(comparisons.all().getFirst()),
                Gate.parse("nopm > baseline + 5%").judge(comparisons.all().getFirst()));
    }

    @Test
    void twoVersionsASweepARefusalAndItsDeclaration() throws IOException {
        SystemComparison comparisons = versions();
        List<GateResult> gates = gates(comparisons);
        Golden.check("compare/versions.txt", ComparisonText.text(comparisons, gates, List.of()));
        Golden.check("compare/versions.md", ComparisonText.markdown(comparisons, gates, List.of()));
        Golden.check("compare/versions.json", ComparisonJson.json(comparisons, gates, List.of()));
        Golden.check("compare/versions.csv", ComparisonJson.csv(comparisons));
        Golden.check("compare/versions.html", Golden.body(ComparisonPage.html(comparisons, gates, List.of())));
        Golden.check("compare/sweep.txt", ComparisonText.text(sweep(), List.of(), List.of()));
        Golden.check("compare/refused.txt", ComparisonText.text(durability(Set.of()), List.of(), List.of()));
        Golden.check(
                "compare/declared.txt",
                ComparisonText.text(durability(Set.of(Mismatch.Kind.DURABILITY)), List.of(), List.of()));
        SystemComparison unprobed = versions();
        assertThat(DeliveredTable.of(unprobed)).isEmpty();
        assertThat(ComparisonPage.html(unprobed, List.of(), List.of())).doesNotContain("probes");
    }

    private SystemComparison isolation() throws IOException {
        List<RunFolder> runs = new ArrayList<>(
                new CannedSystem().isolation(CannedProbes.broken(8)).repeats(results, 1));
        runs.addAll(new CannedSystem()
                .style("batch")
                .isolation(CannedProbes.snapshot())
                .repeats(results, 3));
        CannedSystem some = new CannedSystem().style("procedure");
        runs.addAll(some.isolation(CannedProbes.broken(1)).repeats(results, 2));
        runs.addAll(some.isolation(CannedProbes.problem()).repeats(results, 1));
        runs.addAll(new CannedSystem()
                .version("15.13")
                .isolation(CannedProbes.problem())
                .repeats(results, 1));
        runs.addAll(new CannedSystem().version("16.9").repeats(results, 1));
        return compared(runs, Metric.NOPM, Metric.parse("anomalies-per-million"));
    }

    @Test
    void whatProbesSaw() throws IOException {
        SystemComparison comparisons = isolation();
        String text = ComparisonText.text(comparisons, List.of(), List.of());
        Golden.check("compare/isolation.txt", text);
        List<String> rows = DeliveredTable.of(comparisons).orElseThrow().rows().stream()
                .map(row -> String.join(" | ", row))
                .toList();
        assertThat(ComparisonText.markdown(comparisons, List.of(), List.of()))
                .contains("| " + rows.getFirst() + " |", "| " + rows.getLast() + " |");
        assertThat(ComparisonPage.html(comparisons, List.of(), List.of()))
                .contains("Isolation, as probes beside the load saw it", "G2-item 8, lost-update 4");
        String json = ComparisonJson.json(comparisons, List.of(), List.of());
        Golden.check("compare/isolation.json", json.substring(0, json.indexOf("\"against\"")));
    }

    @Test
    void aNumberOfTerminalsWithoutPartnerIsComparedWithNothing() throws IOException {
        List<RunFolder> runs = List.of(
                new CannedSystem().terminals(20).write(results),
                new CannedSystem().version("15.13").terminals(20).write(results),
                new CannedSystem().version("15.13").terminals(50).write(results));
        SystemComparison comparisons = compared(runs, Metric.NOPM);
        assertThat(comparisons.against()).hasSize(1);
        assertThat(ComparisonText.text(comparisons, List.of(), List.of()))
                .contains("PostgreSQL 15.13, 50 terminals is compared with nothing")
                .doesNotContain("20 terminals is compared with nothing");
    }

    @Test
    void withoutTwoSystemsThereIsNothingToCompare() throws IOException {
        SystemComparison one = compared(new CannedSystem().repeats(results, 2), Metric.NOPM);
        assertThat(ComparisonText.text(one, List.of(), List.of())).contains("There is one system only");
        assertThat(ComparisonPage.html(one, List.of(), List.of())).contains("There is nothing to compare.");
        RunFolder stopped = new CannedSystem().ended(RunState.INTERRUPTED).write(results);
        SystemComparison none = compared(List.of(stopped), Metric.NOPM);
        assertThat(ComparisonText.text(none, List.of(), List.of()))
                .contains("Left out: run ", "was interrupted: Ctrl-C");
        assertThat(ComparisonPage.html(none, List.of(), List.of())).contains("Nothing to compare");
    }

    @Test
    void pacedAndUnpacedRunsAreLabelled() throws IOException {
        List<RunFolder> runs = List.of(
                new CannedSystem().write(results),
                new CannedSystem().pace("1.0").speed(0.01).write(results));
        SystemComparison comparisons = new Comparer(
                        new ComparisonTerms(0.95, 0.02, Set.of(Mismatch.Kind.PACE), Set.of()))
                .compare(RunGrouping.of(runs), List.of(Metric.NOPM));
        assertThat(IntervalChart.of(comparisons, Metric.NOPM).rows().getFirst().note())
                .contains("keying and think times as specified");
        assertThat(ComparisonText.text(comparisons, List.of(), List.of()))
                .contains(
                        "Terminals of pace none: no keying or think times.",
                        "Terminals of pace 1.0: keying and think times as specified.");
    }

    @Test
    void figuresOfOthersStandBeside() throws IOException {
        SystemComparison comparisons = versions();
        List<PublishedStudy> others = List.of(StudyCatalog.read("klustron-2023"));
        String text = ComparisonText.text(comparisons, List.of(), others);
        Golden.check("compare/published.txt", text.substring(text.indexOf("Beside published")));
        assertThat(ComparisonPage.html(comparisons, List.of(), others))
                .contains("Beside other people", "others: tpmC of klustron-2023", "own runs: NOPM");
        assertThat(ComparisonText.markdown(comparisons, List.of(), others))
                .contains("| others: tpmC of klustron-2023 |");
        assertThat(ComparisonJson.json(comparisons, List.of(), others)).contains("\"study\" : \"klustron-2023\"");
    }

    @Test
    void labelsAreNeverMarkup() throws IOException {
        RunGrouping grouping = RunGrouping.of(List.of(
                        new CannedSystem().write(results),
                        new CannedSystem().style("batch").write(results)))
                .named(List.of("a|b", "<script>alert(1)</script>"));
        SystemComparison comparisons = new Comparer(ComparisonTerms.USUAL).compare(grouping, METRICS);
        assertThat(ComparisonPage.html(comparisons, List.of(), List.of()))
                .doesNotContain("<script")
                .contains("&lt;script&gt;");
        assertThat(ComparisonText.markdown(comparisons, List.of(), List.of())).contains("a\\|b");
    }

    /// A lower bound stands with its sign everywhere, and is in no ratio.
    @Test
    void aLowerBoundIsMarked() throws IOException {
        List<RunFolder> baseline = new CannedSystem().repeats(results, 2);
        List<RunFolder> others = new ArrayList<>(
                new CannedSystem().style("batch").unfinished(1_000).repeats(results, 1));
        others.addAll(new CannedSystem().style("batch").repeats(results, 1));
        SystemComparison comparisons = new Comparer(ComparisonTerms.USUAL)
                .compare(RunGrouping.against(baseline, others), List.of(METRICS.getLast()));
        assertThat(ComparisonText.text(comparisons, List.of(), List.of()))
                .containsPattern("style batch +2 +≥ [0-9,.]+ +[0-9.]+ +≥ [0-9,.]+ +unknown")
                .contains("is only a lower bound");
        assertThat(ComparisonJson.json(comparisons, List.of(), List.of()))
                .containsPattern("\"atLeast\" : \\{\\s*\"new-order.p90\" : \\[ \"[^\"]*batch-t10-r1\" \\]")
                .contains("\"ratio\" : null");
        assertThat(ComparisonJson.csv(comparisons).lines().filter(line -> line.endsWith(",yes")))
                .hasSize(1);
    }
}
