package io.orderline.compare;

import static io.orderline.figures.CannedSystem.batch;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.figures.CannedSystem;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.figures.RateSeries;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.stats.Range;
import io.orderline.testing.Drill;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Runs that repeat each other: how they are grouped, and what is told of ten failovers, of fewer, and of two runs at
/// once.
@Drill
class RepeatsTest {
    private static final double[] TEN = {1.3, 1.1, 1.2, 1.4, 1.5, 1.7, 1.6, 1.9, 1.8, 2.0};
    /// Of runs on a machine whose speed swings by 40 % every half minute.
    private static final int SECONDS = 400;
    private static final String DUET = "%d of 2";
    private static final String SEGMENTS = "%d of 2 every 5s seed 11";

    @TempDir
    Path results;

    private static List<String> labels(RunGrouping grouping) {
        return grouping.systems().stream().map(ComparedSystem::label).toList();
    }

    @Test
    void runsWithTheSameSetupAreRepeatsWhateverTheirSeedPlaceAndWatching() throws IOException {
        List<RunFolder> runs = new ArrayList<>(new CannedSystem().repeats(results, 3));
        runs.addAll(new CannedSystem().version("15.13").repeats(results, 2));
        RunGrouping grouping = RunGrouping.of(runs);
        assertThat(labels(grouping)).containsExactly("PostgreSQL 18.6", "PostgreSQL 15.13");
        assertThat(grouping.systems())
                .extracting(system -> system.runs().size())
                .containsExactly(3, 2);
        assertThat(grouping.leftOut()).isEmpty();
        CannedSystem other = new CannedSystem()
                .plan("drive.seed", "7")
                .plan("monitor.interval", "5s")
                .plan("target.url", "jdbc:postgresql://10.0.0.7:5555/other")
                .setting("port", "5555");
        RunGrouping alike = RunGrouping.of(List.of(new CannedSystem().write(results), other.write(results)));
        assertThat(labels(alike)).containsExactly("PostgreSQL 18.6");
    }

    @Test
    void labelsSayWhatDiffersAndNoMore() throws IOException {
        assertThat(labels(RunGrouping.of(List.of(
                        new CannedSystem().write(results),
                        new CannedSystem().setting("synchronous_commit", "off").write(results)))))
                .containsExactly("synchronous_commit = on", "synchronous_commit = off");
        assertThat(labels(RunGrouping.of(List.of(
                        new CannedSystem().write(results),
                        batch().write(results),
                        batch().version("15.13").write(results)))))
                .containsExactly(
                        "PostgreSQL 18.6, style row", "PostgreSQL 18.6, style batch", "PostgreSQL 15.13, style batch");
        assertThat(labels(RunGrouping.of(List.of(
                        new CannedSystem().write(results),
                        new CannedSystem().otherJar().write(results)))))
                .containsExactly("0123abcd0123…", "ffff0000ffff…");
    }

    @Test
    void terminalsMakeFamilies() throws IOException {
        List<RunFolder> runs = new ArrayList<>();
        for (String version : List.of("15.13", "18.6")) {
            for (int terminals : new int[] {20, 50}) {
                runs.add(
                        new CannedSystem().version(version).terminals(terminals).write(results));
            }
        }
        RunGrouping grouping = RunGrouping.of(runs);
        assertThat(grouping.systems())
                .extracting(ComparedSystem::family)
                .containsExactly("PostgreSQL 15.13", "PostgreSQL 15.13", "PostgreSQL 18.6", "PostgreSQL 18.6");
        assertThat(labels(grouping)).contains("PostgreSQL 18.6, 50 terminals").doesNotHaveDuplicates();
    }

    @Test
    void runsWithoutFiguresAndInvalidOnesAreNamedAndLeftOut() throws IOException {
        RunFolder died = new CannedSystem().write(results);
        Files.delete(died.result());
        RunFolder stopped = new CannedSystem().ended(RunState.INTERRUPTED).write(results);
        CannedSystem usual = new CannedSystem();
        RunGrouping grouping = RunGrouping.of(List.of(died, stopped, usual.write(results)));
        assertThat(grouping.systems()).hasSize(1);
        assertThat(grouping.leftOut()).extracting(ExcludedRun::run).containsExactly(died.name(), stopped.name());
        assertThat(grouping.leftOut().getFirst().reason()).startsWith("cannot be read");
        assertThat(grouping.leftOut().getLast().reason()).isEqualTo("was interrupted: Ctrl-C");
        RunFolder valid = new CannedSystem().write(results);
        RunFolder invalid = new CannedSystem().violated().write(results);
        RunGrouping both = RunGrouping.of(List.of(valid, invalid));
        assertThat(both.systems().getFirst().runs()).hasSize(1);
        assertThat(both.leftOut())
                .containsExactly(new ExcludedRun(invalid.name(), "is not valid: consistency-after, consistency-2"));
        RunGrouping alone = RunGrouping.of(List.of(invalid));
        assertThat(alone.systems()).hasSize(1);
        assertThat(alone.leftOut()).isEmpty();
    }

    @Test
    void aBaselineIsASystemOfItsOwnAndNamesOfTheUsersReplaceLabels() throws IOException {
        CannedSystem system = new CannedSystem();
        RunGrouping grouping = RunGrouping.against(system.repeats(results, 2), system.repeats(results, 2));
        assertThat(labels(grouping)).containsExactly("PostgreSQL 18.6 (baseline)", "PostgreSQL 18.6");
        RunGrouping two = RunGrouping.of(List.of(new CannedSystem().write(results), batch().write(results)));
        assertThat(labels(two.named(List.of("old", "new")))).containsExactly("old", "new");
        assertThrown(
                IllegalArgumentException.class,
                () -> two.named(List.of("old")),
                "1 labels for 2 systems: style row; style batch");
    }

    /// Mean 1.55, s² = 0.825 ÷ 9, t(0.975; 9) = 2.262.
    @Test
    void tenRecoveryTimesHaveIntervalsAndOfOneNothingIsClaimed() {
        RepeatStatistics repeats = RepeatStatistics.of(TEN, 0.95);
        assertThat(repeats.mean().value()).isEqualTo(1.55, within(1e-9));
        assertThat(repeats.mean().interval().low()).isEqualTo(1.55 - 0.2166, within(1e-4));
        assertThat(repeats.mean().interval().high()).isEqualTo(1.55 + 0.2166, within(1e-4));
        assertThat(repeats.mean().observations()).isEqualTo(10);
        assertThat(repeats.median().value()).isEqualTo(1.55, within(1e-9));
        assertThat(repeats.median().interval()).as("the second and the ninth").isEqualTo(new Range(1.2, 1.9));
        RepeatStatistics one = RepeatStatistics.of(new double[] {1.3}, 0.95);
        assertThat(one.mean().isClaimed()).isFalse();
        assertThat(one.median().isClaimed()).isFalse();
        RepeatStatistics five = RepeatStatistics.of(new double[] {1, 2, 3, 4, 5}, 0.95);
        assertThat(five.mean().isClaimed()).isTrue();
        assertThat(five.median().isClaimed()).isFalse();
        assertThat(RepeatStatistics.of(new double[] {0.1, 3}, 0.95)
                        .mean()
                        .interval()
                        .low())
                .isZero();
    }

    private static CannedSystem swinging(double speed) {
        return new CannedSystem()
                .seconds(SECONDS)
                .speed(speed)
                .style(speed == 1 ? "row" : "batch")
                .machine(second -> 1 + 0.4 * Math.sin(second / 5.0));
    }

    private MetricComparison compare(CannedSystem baseline, CannedSystem other) throws IOException {
        List<RunFolder> first = List.of(baseline.write(results));
        List<RunFolder> second = List.of(other.write(results));
        return new Comparer(ComparisonTerms.USUAL)
                .compare(RunGrouping.against(first, second), List.of(Metric.NOPM))
                .all()
                .getFirst();
    }

    private MetricComparison atOnce(String turn, double speed) throws IOException {
        return compare(
                swinging(1).turn(turn.formatted(1), "meet"), swinging(speed).turn(turn.formatted(2), "meet"));
    }

    @Test
    void whatDisturbsBothCancelsOut() throws IOException {
        MetricComparison alone = compare(swinging(1), swinging(1.05));
        assertThat(alone.basis()).isEqualTo(IntervalBasis.SECONDS);
        assertThat(alone.answer()).isInstanceOf(ComparisonAnswer.NotDetected.class);
        MetricComparison duet = atOnce(DUET, 1.05);
        assertThat(duet.basis()).isEqualTo(IntervalBasis.PAIRED_SECONDS);
        assertThat(duet.answer()).isInstanceOf(ComparisonAnswer.Different.class);
        assertThat(duet.ratio().orElseThrow().value()).isBetween(1.02, 1.08);
    }

    @Test
    void neighbouringSegmentsAreComparedWithoutTheirFirstSeconds() throws IOException {
        MetricComparison segments = atOnce(SEGMENTS, 1.4);
        assertThat(segments.basis()).isEqualTo(IntervalBasis.SEGMENTS);
        assertThat(segments.answer()).isInstanceOf(ComparisonAnswer.Different.class);
        assertThat(segments.ratio().orElseThrow().value()).isBetween(1.2, 1.6);
        assertThat(segments.ratio().orElseThrow().observations())
                .as("of 40 pairs in all")
                .isBetween(20, 40);
        double figure = segments.baselineValues().getFirst();
        double[] kept = RateSeries.of(segments.baseline().runs().getFirst(), Metric.NOPM);
        assertThat(kept).as("four seconds of five, and half of those").hasSizeBetween(155, 162);
        assertThat(figure).isBetween(0.9 * mean(kept), 1.1 * mean(kept));
    }

    private static double mean(double[] rates) {
        double sum = 0;
        for (double rate : rates) {
            sum += rate;
        }
        return sum / rates.length;
    }

    @Test
    void ofTheSameSystemThereIsNoDifferenceAndOnlyRunsThatBeganTogetherArePaired() throws IOException {
        assertThat(atOnce(DUET, 1).answer()).isInstanceOf(ComparisonAnswer.NotDetected.class);
        assertThat(atOnce(SEGMENTS, 1).answer()).isInstanceOf(ComparisonAnswer.NotDetected.class);
        CannedSystem first = swinging(1).turn("1 of 2", "meet");
        assertThat(compare(first, swinging(1).turn("2 of 2", "elsewhere")).basis())
                .isEqualTo(IntervalBasis.SECONDS);
        assertThat(compare(first, swinging(1).turn("1 of 2", "meet")).basis()).isEqualTo(IntervalBasis.SECONDS);
        assertThat(compare(first, swinging(1).turn("2 of 2", "meet").begun(Instant.parse("2026-11-22T08:00:01Z")))
                        .basis())
                .isEqualTo(IntervalBasis.SECONDS);
        // Its figures are of a machine that two shared.
        MetricComparison comparison = compare(swinging(1), swinging(1).turn("2 of 2", "meet"));
        assertThat(comparison.answer()).isInstanceOf(ComparisonAnswer.Refused.class);
        assertThat(comparison.sentence()).contains("beside another run");
    }
}
