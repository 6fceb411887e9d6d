package io.orderline.lab.compare;

import static io.orderline.lab.compare.CannedSystem.batch;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.orderline.figures.ComparedRun;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparerTest {
    @TempDir
    Path results;

    private SystemComparison compare(ComparisonTerms terms, List<RunFolder> baseline, List<RunFolder> others) {
        return new Comparer(terms).compare(RunGrouping.against(baseline, others), List.of(Metric.NOPM));
    }

    private MetricComparison only(ComparisonTerms terms, CannedSystem other, int repeats) throws IOException {
        return compare(terms, new CannedSystem().repeats(results, repeats), other.repeats(results, repeats))
                .all()
                .getFirst();
    }

    @Test
    void aPlantedDifferenceIsFound() throws IOException {
        MetricComparison comparison = only(ComparisonTerms.USUAL, batch().speed(1.3), 5);
        assertThat(comparison.answer()).isInstanceOf(ComparisonAnswer.Different.class);
        assertThat(comparison.basis()).isEqualTo(IntervalBasis.REPEATS);
        assertThat(comparison.ratio().orElseThrow().value()).isBetween(1.27, 1.33);
        assertThat(comparison.sentence())
                .matches("style batch is 1\\.[23]\\d\\d times as fast as style row in NOPM"
                        + " \\(95 %: 1\\.2\\d\\d … 1\\.3\\d\\d\\)\\.");
    }

    @Test
    void ofTheSameSystemNoneIs() throws IOException {
        CannedSystem system = new CannedSystem();
        MetricComparison comparison = compare(
                        ComparisonTerms.USUAL, system.repeats(results, 5), system.repeats(results, 5))
                .all()
                .getFirst();
        assertThat(comparison.answer()).isInstanceOf(ComparisonAnswer.NotDetected.class);
        assertThat(comparison.sentence())
                .matches("NOPM of PostgreSQL 18.6 and PostgreSQL 18.6 \\(baseline\\): no detectable difference; these"
                        + " repeats could have seen ±\\d\\.\\d\\d %.*");
    }

    @Test
    void aDifferenceMayBeTooSmallToMatter() throws IOException {
        ComparisonTerms patient = new ComparisonTerms(0.95, 0.5, Set.of(), Set.of());
        MetricComparison comparison = only(patient, batch().speed(1.2), 5);
        assertThat(comparison.answer()).isEqualTo(new ComparisonAnswer.Negligible(0.5));
        assertThat(comparison.sentence()).contains("different, but less than what matters (50 %): × 1.");
    }

    @Test
    void withoutParityThereIsNoRatio() throws IOException {
        CannedSystem off =
                new CannedSystem().setting("synchronous_commit", "off").speed(2);
        MetricComparison refused = only(ComparisonTerms.USUAL, off, 3);
        assertThat(refused.answer()).isInstanceOf(ComparisonAnswer.Refused.class);
        assertThat(refused.ratio()).isEmpty();
        assertThat(refused.sentence()).contains("no winner is named, because durability differs (after a crash of its");
        ComparisonTerms meant = new ComparisonTerms(0.95, 0.02, Set.of(Mismatch.Kind.DURABILITY), Set.of());
        assertThat(only(meant, off, 3).sentence())
                .contains("is 2.0", "although on purpose not alike: durability differs");
    }

    @Test
    void singleRunsSpeakOfThemselvesOnly() throws IOException {
        MetricComparison minute = only(ComparisonTerms.USUAL, batch().speed(1.3).seconds(90), 1);
        assertThat(minute.basis()).isEqualTo(IntervalBasis.SECONDS);
        assertThat(minute.answer()).as("the baseline's 20 s are too few").isInstanceOf(ComparisonAnswer.Unknown.class);
        MetricComparison both = compare(
                        ComparisonTerms.USUAL,
                        List.of(new CannedSystem().seconds(90).write(results)),
                        List.of(batch().speed(1.3).seconds(90).write(results)))
                .all()
                .getFirst();
        assertThat(both.answer()).isInstanceOf(ComparisonAnswer.Different.class);
        assertThat(both.sentence())
                .endsWith(" The interval is of the seconds within single runs,"
                        + " which say nothing about how much runs vary.");
    }

    @Test
    void severalComparisonsAreCorrectedFor() throws IOException {
        List<RunFolder> others = new ArrayList<>(batch().repeats(results, 3));
        others.addAll(new CannedSystem().style("procedure").repeats(results, 3));
        SystemComparison comparisons = compare(ComparisonTerms.USUAL, new CannedSystem().repeats(results, 3), others);
        assertThat(comparisons.all()).hasSize(2).allSatisfy(comparison -> {
            assertThat(comparison.comparisons()).isEqualTo(2);
            assertThat(comparison.ratio().orElseThrow().confidence()).isEqualTo(0.975);
        });
    }

    @Test
    void blocksAreComparedInPairs() throws IOException {
        ComparedSystem row = system("row", new CannedSystem());
        ComparedSystem batch = system("batch", batch().speed(1.1));
        MetricComparison paired = new Comparer(ComparisonTerms.USUAL)
                .against(row, batch, List.of(Metric.NOPM), 1, true)
                .comparisons()
                .getFirst();
        assertThat(paired.basis()).isEqualTo(IntervalBasis.BLOCKS);
        MetricComparison unpaired = new Comparer(ComparisonTerms.USUAL)
                .against(row, batch, List.of(Metric.NOPM), 1, false)
                .comparisons()
                .getFirst();
        assertThat(width(paired))
                .as("what the blocks have in common cancels out")
                .isLessThan(width(unpaired));
    }

    private ComparedSystem system(String label, CannedSystem canned) throws IOException {
        List<ComparedRun> runs = new ArrayList<>();
        for (RunFolder folder : canned.repeats(results, 5)) {
            runs.add(ComparedRun.read(folder));
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
        SystemComparison comparisons =
                new Comparer(ComparisonTerms.USUAL).compare(RunGrouping.of(runs), List.of(Metric.NOPM));
        assertThat(comparisons.against())
                .extracting(against ->
                        against.baseline().label() + " <- " + against.other().label())
                .containsExactly(
                        "PostgreSQL 15.13, 20 terminals <- PostgreSQL 18.6, 20 terminals",
                        "PostgreSQL 15.13, 50 terminals <- PostgreSQL 18.6, 50 terminals");
    }

    @Test
    void aFigureOfZeroHasNoRatio() throws IOException {
        RunGrouping grouping = RunGrouping.of(List.of(new CannedSystem().write(results), batch().write(results)));
        MetricComparison comparison = new Comparer(ComparisonTerms.USUAL)
                .compare(grouping, List.of(Metric.parse("failed-share")))
                .all()
                .getFirst();
        assertThat(comparison.sentence()).contains("unknown, because a figure is zero");
    }

    @Test
    void termsHaveLimits() {
        assertThatIllegalArgumentException().isThrownBy(() -> new ComparisonTerms(1, 0.02, Set.of(), Set.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new ComparisonTerms(0.95, -0.1, Set.of(), Set.of()));
    }
}
