package io.orderline.compare;

import static io.orderline.figures.CannedSystem.batch;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.CannedSystem;
import io.orderline.figures.ComparedSystem;
import io.orderline.figures.Metric;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SystemComparisonTest {
    @TempDir
    Path results;

    private SystemComparison compare(CannedSystem other, int runs) throws IOException {
        return compare(new CannedSystem().repeats(results, 2), other.repeats(results, runs));
    }

    private static SystemComparison compare(List<RunFolder> baseline, List<RunFolder> others) {
        return new Comparer(ComparisonTerms.USUAL)
                .compare(RunGrouping.against(baseline, others), List.of(Metric.NOPM, Metric.parse("new-order.p90")));
    }

    @Test
    void itTellsWhetherTerminalsVaryAndRunsAreSingle() throws IOException {
        SystemComparison repeated = compare(batch(), 2);
        assertThat(repeated.terminalsVary()).isFalse();
        assertThat(repeated.singleRuns()).isFalse();
        assertThat(compare(batch().terminals(20), 2).terminalsVary()).isTrue();
        assertThat(compare(batch(), 1).singleRuns()).isTrue();
    }

    @Test
    void aBaselineOfSeveralSystemsIsMarkedInEach() throws IOException {
        List<RunFolder> baseline = List.of(
                new CannedSystem().write(results),
                new CannedSystem().terminals(20).write(results));
        List<RunFolder> others =
                List.of(batch().write(results), batch().terminals(20).write(results));
        assertThat(compare(baseline, others).systems())
                .extracting(ComparedSystem::label)
                .containsExactly("10 terminals (baseline)", "20 terminals (baseline)", "10 terminals", "20 terminals");
    }

    @Test
    void aRunWhoseProcessDiedIsLeftOutWithItsReason() throws IOException {
        RunFolder dead = batch().ended(RunState.RUNNING).write(results);
        List<RunFolder> others = List.of(batch().write(results), dead);
        assertThat(compare(new CannedSystem().repeats(results, 1), others).leftOut())
                .containsExactly(new ExcludedRun(dead.name(), "died: Ctrl-C"));
    }

    /// The figure that is only a lower bound leaves one side open. The other side is bounded by the least favourable
    /// pair of runs.
    @Test
    void aLowerBoundLeavesARatioOpenOnOneSide() throws IOException {
        CannedSystem overloaded = new CannedSystem().unfinished(1_000);
        MetricComparison slower = compare(overloaded, 3).all().getLast();
        assertThat(LowerBounds.of(slower).any()).isTrue();
        assertThat(LowerBounds.of(slower).ratio().low())
                .isEqualTo(Collections.min(slower.values()) / Collections.max(slower.baselineValues()))
                .isPositive();
        assertThat(LowerBounds.of(slower).ratio().high()).isInfinite();
        MetricComparison faster = compare(
                        new CannedSystem().unfinished(1_000).repeats(results, 3),
                        new CannedSystem().repeats(results, 2))
                .all()
                .getLast();
        assertThat(LowerBounds.of(faster).ratio().low()).isZero();
        assertThat(LowerBounds.of(faster).ratio().high())
                .isEqualTo(Collections.max(faster.values()) / Collections.min(faster.baselineValues()));
    }

    @Test
    void theMedianOfNoValuesIsUnknown() {
        assertThat(MetricComparison.median(List.of())).isNaN();
        assertThat(MetricComparison.median(List.of(1.0, 5.0, 2.0))).isEqualTo(2);
    }
}
