package io.orderline.compare;

import static io.orderline.compare.ComparisonTerms.USUAL;
import static io.orderline.figures.CannedSystem.batch;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.compare.GateResult.Outcome;
import io.orderline.figures.CannedSystem;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.FactGroup;
import io.orderline.figures.Metric;
import io.orderline.figures.RunFigures;
import io.orderline.result.RunFolder;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Comparisons of systems. What was due and not done when a window ended makes a lower bound of a response time.
class ComparerTest {
    private static final Metric P90 = Metric.parse("new-order.p90");
    /// More than a tenth of about 2,400 New-Orders.
    private static final int MANY = 1_000;

    @TempDir
    Path results;

    private MetricComparison only(ComparisonTerms terms, CannedSystem other, int repeats) throws IOException {
        return only(terms, Metric.NOPM, new CannedSystem(), other, repeats);
    }

    private MetricComparison only(
            ComparisonTerms terms, Metric metric, CannedSystem baseline, CannedSystem other, int repeats)
            throws IOException {
        return compare(terms, metric, baseline.repeats(results, repeats), other.repeats(results, repeats))
                .getFirst();
    }

    private static List<MetricComparison> compare(
            ComparisonTerms terms, Metric metric, List<RunFolder> baseline, List<RunFolder> others) {
        RunGrouping grouping = RunGrouping.against(baseline, others);
        return new Comparer(terms).compare(grouping, List.of(metric)).all();
    }

    /// What a reader takes for alike differs only where the sentence says so, and of several nobody knows which one it
    /// was.
    @Test
    void aDifferenceOfWorkOrMachineIsNamedAndOfSeveralNoWinnerIs() throws IOException {
        assertThat(sentence(new CannedSystem().plan("drive.remote-lines", "50")))
                .startsWith("remote lines 50 is 1.3")
                .doesNotContain("with remote lines");
        assertThat(sentence(new CannedSystem().version("19.1").plan("drive.remote-lines", "50")))
                .contains("NOPM of PostgreSQL 19.1 and PostgreSQL 18.6: not the same work (remote lines 50 instead of"
                        + " not known; another system), so that no winner is named; × 1.3");
        assertThat(sentence(batch().plan("load.indexes", "none").plan("drive.duration", "40s")))
                .contains("not the same work (")
                .contains(
                        "style batch instead of row",
                        "indexes none instead of orderline",
                        "duration 40s instead of 20s");
        assertThat(sentence(new CannedSystem().host("fast", "7.1").setting("work_mem", "64MB")))
                .contains(
                        "not the same work (other hardware (driver, operating system of the driver); another system)");
        assertThat(sentence(new CannedSystem().version("19.1").otherJar()))
                .as("each database has a driver of its own")
                .startsWith("PostgreSQL 19.1 is 1.3");
        assertThat(sentence(new CannedSystem().setting("work_mem", "64MB"))).startsWith("work_mem = 64MB is 1.3");
        assertThat(sentence(new CannedSystem().terminals(50).plan("drive.sessions", "50")))
                .as("sessions follow from terminals")
                .startsWith("50 terminals is 1.3");
    }

    @Test
    void theGuideSaysWhatEachDifferenceDoes() throws IOException {
        String rows = Arrays.stream(FactGroup.values())
                .map(group -> "| " + group.title() + " | "
                        + DifferingFactors.Role.of(group).words() + " |\n")
                .collect(Collectors.joining());
        Golden.checkTable(
                Path.of("docs/guide/comparing.md"),
                Pattern.compile("(?s)(?<=\\| what differs \\| factor \\|\n\\|---\\|---\\|\n).*?(?=\n\n)"),
                rows.strip());
    }

    private String sentence(CannedSystem other) throws IOException {
        return only(USUAL, other.speed(1.3), 3).sentence();
    }

    @Test
    void aPlantedDifferenceIsFoundAndOfTheSameSystemNone() throws IOException {
        MetricComparison comparison = only(USUAL, batch().speed(1.3), 5);
        assertThat(comparison.answer()).isInstanceOf(ComparisonAnswer.Different.class);
        assertThat(comparison.basis()).isEqualTo(IntervalBasis.REPEATS);
        assertThat(comparison.ratio().orElseThrow().value()).isBetween(1.27, 1.33);
        ComparisonTerms patient = new ComparisonTerms(0.95, 0.5, Set.of(), Set.of());
        MetricComparison small = only(patient, batch().speed(1.2), 5);
        assertThat(small.answer()).isEqualTo(new ComparisonAnswer.Negligible(0.5));
        CannedSystem system = new CannedSystem();
        MetricComparison same = only(USUAL, Metric.NOPM, system, system, 5);
        assertThat(same.answer()).isInstanceOf(ComparisonAnswer.NotDetected.class);
        assertThat(same.ratio().orElseThrow().detectable()).isBetween(0.001, 0.1);
    }

    @Test
    void withoutParityThereIsNoRatio() throws IOException {
        CannedSystem off =
                new CannedSystem().setting("synchronous_commit", "off").speed(2);
        MetricComparison refused = only(USUAL, off, 3);
        assertThat(refused.answer()).isInstanceOf(ComparisonAnswer.Refused.class);
        assertThat(refused.ratio()).isEmpty();
        assertThat(refused.sentence()).contains("no winner is named, because durability differs (after a crash of its");
        ComparisonTerms meant = new ComparisonTerms(0.95, 0.02, Set.of(Mismatch.Kind.DURABILITY), Set.of());
        assertThat(only(meant, off, 3).sentence())
                .contains("is 2.0", "although on purpose not alike: durability differs");
    }

    @Test
    void singleRunsSpeakOfThemselvesOnly() throws IOException {
        MetricComparison minute = only(USUAL, batch().speed(1.3).seconds(90), 1);
        assertThat(minute.basis()).isEqualTo(IntervalBasis.SECONDS);
        assertThat(minute.answer()).as("the baseline's 20 s are too few").isInstanceOf(ComparisonAnswer.Unknown.class);
        CannedSystem baseline = new CannedSystem().seconds(90);
        MetricComparison both =
                only(USUAL, Metric.NOPM, baseline, batch().speed(1.3).seconds(90), 1);
        assertThat(both.answer()).isInstanceOf(ComparisonAnswer.Different.class);
    }

    @Test
    void severalComparisonsAreCorrectedFor() throws IOException {
        List<RunFolder> others = new ArrayList<>(batch().repeats(results, 3));
        others.addAll(new CannedSystem().style("procedure").repeats(results, 3));
        List<RunFolder> baseline = new CannedSystem().repeats(results, 3);
        assertThat(compare(USUAL, Metric.NOPM, baseline, others)).hasSize(2).allSatisfy(comparison -> {
            assertThat(comparison.comparisons()).isEqualTo(2);
            assertThat(comparison.ratio().orElseThrow().confidence()).isEqualTo(0.975);
        });
    }

    @Test
    void blocksAreComparedInPairs() throws IOException {
        ComparedSystem row = system("row", new CannedSystem());
        ComparedSystem batch = system("batch", batch().speed(1.1));
        MetricComparison paired = against(row, batch, true);
        assertThat(paired.basis()).isEqualTo(IntervalBasis.BLOCKS);
        assertThat(width(paired))
                .as("what the blocks have in common cancels out")
                .isLessThan(width(against(row, batch, false)));
    }

    private static MetricComparison against(ComparedSystem baseline, ComparedSystem other, boolean paired) {
        return new Comparer(USUAL)
                .against(baseline, other, List.of(Metric.NOPM), 1, paired)
                .comparisons()
                .getFirst();
    }

    private ComparedSystem system(String label, CannedSystem canned) throws IOException {
        List<RunFigures> runs = new ArrayList<>();
        for (RunFolder folder : canned.repeats(results, 5)) {
            runs.add(RunFigures.read(folder));
        }
        return ComparedSystem.of(label, runs);
    }

    private static double width(MetricComparison comparison) {
        var interval = comparison.ratio().orElseThrow().interval();
        return interval.high() - interval.low();
    }

    @Test
    void atSeveralNumbersOfTerminalsLikeIsComparedWithLike() throws IOException {
        List<RunFolder> runs = new ArrayList<>();
        for (String version : List.of("15.13", "18.6")) {
            for (int terminals : new int[] {20, 50}) {
                runs.addAll(
                        new CannedSystem().version(version).terminals(terminals).repeats(results, 2));
            }
        }
        SystemComparison comparisons = new Comparer(USUAL).compare(RunGrouping.of(runs), List.of(Metric.NOPM));
        assertThat(comparisons.against())
                .extracting(against ->
                        against.baseline().label() + " <- " + against.other().label())
                .containsExactly(
                        "PostgreSQL 15.13, 20 terminals <- PostgreSQL 18.6, 20 terminals",
                        "PostgreSQL 15.13, 50 terminals <- PostgreSQL 18.6, 50 terminals");
    }

    @Test
    void aFigureOfZeroHasNoRatioAndTermsHaveLimits() throws IOException {
        Metric failed = Metric.parse("failed-share");
        assertThat(only(USUAL, failed, new CannedSystem(), batch(), 1).sentence())
                .contains("unknown, because a figure is zero");
        assertThrown(IllegalArgumentException.class, () -> new ComparisonTerms(1, 0.02, Set.of(), Set.of()));
        assertThrown(IllegalArgumentException.class, () -> new ComparisonTerms(0.95, -0.1, Set.of(), Set.of()));
    }

    private MetricComparison bounded(CannedSystem baseline, CannedSystem other, int repeats) throws IOException {
        return only(USUAL, P90, baseline, other.style("batch"), repeats);
    }

    private String judged(String gate, CannedSystem baseline, CannedSystem other, int repeats, Outcome outcome)
            throws IOException {
        Gate parsed = Gate.parse(gate);
        MetricComparison one = only(USUAL, parsed.metric(), baseline, other.style("batch"), repeats);
        GateResult result = parsed.judge(one);
        assertThat(result.outcome()).as(result.text()).isEqualTo(outcome);
        return result.text();
    }

    private static CannedSystem overloaded() {
        return new CannedSystem().unfinished(MANY);
    }

    @Test
    void aBoundIsKnownAsOne() throws IOException {
        RunFigures run = RunFigures.read(overloaded().write(results));
        // Not "p50": more than half was done.
        assertThat(Stream.of("p90", "max", "p50", "service.p90").map("new-order."::concat))
                .filteredOn(metric -> Metric.parse(metric).isLowerBound(run))
                .containsExactly("new-order.p90", "new-order.max");
        assertThat(Metric.parse("payment.p90").isLowerBound(run)).isFalse();
        assertThat(Metric.NOPM.isLowerBound(run)).isFalse();
        assertThat(P90.isLowerBound(RunFigures.read(new CannedSystem().write(results))))
                .isFalse();
    }

    @Test
    void whatWaitedAndRepeatsOfABoundHaveNoFigure() throws IOException {
        Metric waiting = Metric.parse("new-order.waiting.p90");
        assertThat(waiting.of(RunFigures.read(overloaded().write(results)))).isEmpty();
        assertThat(waiting.of(RunFigures.read(new CannedSystem().write(results))))
                .isPresent();
        MetricComparison one = bounded(new CannedSystem(), overloaded(), 3);
        assertThat(RepeatStatistics.of(one.other(), P90, 0.95)).isEmpty();
        assertThat(RepeatStatistics.of(one.baseline(), P90, 0.95)).isPresent();
    }

    @Test
    void onlyWhatIsBelowABoundIsKnownToBeLower() throws IOException {
        MetricComparison slower = bounded(new CannedSystem(), overloaded(), 5);
        assertThat(slower.ratio()).isEmpty();
        assertThat(slower.answer()).isEqualTo(new ComparisonAnswer.Ordered(true));
        MetricComparison faster = bounded(overloaded(), new CannedSystem(), 5);
        assertThat(faster.answer()).isEqualTo(new ComparisonAnswer.Ordered(false));
        isUnknown(
                bounded(overloaded(), overloaded().slowness(3), 5),
                "unknown, because both figures are only lower bounds: not all that was due was done when the windows"
                        + " ended");
        isUnknown(
                bounded(overloaded(), new CannedSystem().slowness(10_000), 5),
                "the figure of style row is only a lower bound",
                "is not below it");
    }

    private static void isUnknown(MetricComparison comparison, String... because) {
        assertThat(comparison.ratio()).isEmpty();
        assertThat(comparison.answer()).isInstanceOf(ComparisonAnswer.Unknown.class);
        assertThat(comparison.sentence()).contains(because);
    }

    @Test
    void gatesHoldOnlyWhatABoundProves() throws IOException {
        assertThat(judged("new-order.p90 > 500ms", new CannedSystem(), overloaded(), 3, Outcome.FAILS))
                .contains("it is at least ");
        assertThat(judged("new-order.p90 > 60s", new CannedSystem(), overloaded(), 3, Outcome.CANNOT_TELL))
                .contains("not all that was due was done")
                .doesNotContain("Repeats", "repeats");
        judged("new-order.p90 > 60s", new CannedSystem(), new CannedSystem(), 3, Outcome.PASSES);
        // How much single runs vary is not known.
        String slower = "new-order.p90 > baseline + 10%";
        assertThat(judged(slower, new CannedSystem(), overloaded(), 3, Outcome.FAILS))
                .contains("it is at least ", " times the baseline in each of these runs");
        judged(slower, overloaded(), new CannedSystem(), 3, Outcome.PASSES);
        judged(slower, overloaded(), overloaded(), 3, Outcome.CANNOT_TELL);
        judged(slower, new CannedSystem(), overloaded(), 1, Outcome.CANNOT_TELL);
    }
}
