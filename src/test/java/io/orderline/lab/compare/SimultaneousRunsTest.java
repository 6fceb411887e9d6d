package io.orderline.lab.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.Metric;
import io.orderline.figures.RateSeries;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two runs at once on a machine whose speed swings by 40 % every half minute.
class SimultaneousRunsTest {
    private static final int SECONDS = 400;
    private static final String DUET = "%d of 2";
    private static final String SEGMENTS = "%d of 2 every 5s seed 11";

    @TempDir
    Path results;

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
        assertThat(duet.sentence())
                .endsWith(" The interval is of the paired seconds of two runs at once, which say nothing about how much"
                        + " runs vary.");
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
    void ofTheSameSystemThereIsNoDifference() throws IOException {
        assertThat(atOnce(DUET, 1).answer()).isInstanceOf(ComparisonAnswer.NotDetected.class);
        assertThat(atOnce(SEGMENTS, 1).answer()).isInstanceOf(ComparisonAnswer.NotDetected.class);
    }

    @Test
    void runsThatDidNotBeginTogetherAreNotPaired() throws IOException {
        CannedSystem first = swinging(1).turn("1 of 2", "meet");
        assertThat(compare(first, swinging(1).turn("2 of 2", "elsewhere")).basis())
                .isEqualTo(IntervalBasis.SECONDS);
        assertThat(compare(first, swinging(1).turn("1 of 2", "meet")).basis()).isEqualTo(IntervalBasis.SECONDS);
        assertThat(compare(first, swinging(1).turn("2 of 2", "meet").begun(Instant.parse("2026-11-22T08:00:01Z")))
                        .basis())
                .isEqualTo(IntervalBasis.SECONDS);
    }

    /// Its figures are of a machine that two shared.
    @Test
    void aRunBesideAnotherOneIsNotComparedWithOneThatWasAlone() throws IOException {
        MetricComparison comparison = compare(swinging(1), swinging(1).turn("2 of 2", "meet"));
        assertThat(comparison.answer()).isInstanceOf(ComparisonAnswer.Refused.class);
        assertThat(comparison.sentence()).contains("beside another run");
    }
}
