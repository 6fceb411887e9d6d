package io.orderline.lab.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.figures.ComparedRun;
import io.orderline.figures.Metric;
import io.orderline.lab.compare.GateResult.Outcome;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What was due and not done when a window ended makes a lower bound of a response time.
class LowerBoundTest {
    private static final Metric P90 = Metric.parse("new-order.p90");
    /// More than a tenth of about 2,400 New-Orders.
    private static final int MANY = 1_000;

    @TempDir
    Path results;

    private MetricComparison compare(Metric metric, CannedSystem baseline, CannedSystem other, int repeats)
            throws IOException {
        List<RunFolder> first = baseline.repeats(results, repeats);
        return new Comparer(ComparisonTerms.USUAL)
                .compare(RunGrouping.against(first, other.style("batch").repeats(results, repeats)), List.of(metric))
                .all()
                .getFirst();
    }

    private GateResult judge(String gate, CannedSystem baseline, CannedSystem other, int repeats) throws IOException {
        Gate parsed = Gate.parse(gate);
        return parsed.judge(compare(parsed.metric(), baseline, other, repeats));
    }

    private void judged(String gate, CannedSystem baseline, CannedSystem other, int repeats, Outcome outcome)
            throws IOException {
        GateResult result = judge(gate, baseline, other, repeats);
        assertThat(result.outcome()).as(result.text()).isEqualTo(outcome);
    }

    private static CannedSystem overloaded() {
        return new CannedSystem().unfinished(MANY);
    }

    @Test
    void aBoundIsKnownAsOne() throws IOException {
        ComparedRun run = ComparedRun.read(overloaded().write(results));
        assertThat(P90.isLowerBound(run)).isTrue();
        assertThat(Metric.parse("new-order.max").isLowerBound(run)).isTrue();
        assertThat(Metric.parse("new-order.p50").isLowerBound(run))
                .as("more than half was done")
                .isFalse();
        assertThat(Metric.parse("new-order.service.p90").isLowerBound(run)).isFalse();
        assertThat(Metric.parse("payment.p90").isLowerBound(run)).isFalse();
        assertThat(Metric.NOPM.isLowerBound(run)).isFalse();
        assertThat(P90.isLowerBound(ComparedRun.read(new CannedSystem().write(results))))
                .isFalse();
    }

    @Test
    void whatWaitedWithoutAStartIsInNoFigureOfWaiting() throws IOException {
        Metric waiting = Metric.parse("new-order.waiting.p90");
        assertThat(waiting.of(ComparedRun.read(overloaded().write(results)))).isEmpty();
        assertThat(waiting.of(ComparedRun.read(new CannedSystem().write(results))))
                .isPresent();
    }

    @Test
    void twoBoundsHaveNoWinner() throws IOException {
        MetricComparison both = compare(P90, overloaded(), overloaded().slowness(3), 5);
        assertThat(both.ratio()).isEmpty();
        assertThat(both.answer()).isInstanceOf(ComparisonAnswer.Unknown.class);
        assertThat(both.sentence())
                .contains("unknown, because both figures are only lower bounds: not all that was due was"
                        + " done when the windows ended");
    }

    @Test
    void whatIsBelowABoundIsLower() throws IOException {
        MetricComparison slower = compare(P90, new CannedSystem(), overloaded(), 5);
        assertThat(slower.ratio()).isEmpty();
        assertThat(slower.answer()).isEqualTo(new ComparisonAnswer.Ordered(true));
        assertThat(slower.sentence())
                .matches("new-order\\.p90 of style batch is higher than that of style row in each of these runs, nobody"
                        + " knows how much: that of style batch is only a lower bound.*");
        MetricComparison faster = compare(P90, overloaded(), new CannedSystem(), 5);
        assertThat(faster.answer()).isEqualTo(new ComparisonAnswer.Ordered(false));
        assertThat(faster.sentence()).contains("new-order.p90 of style batch is lower than that of style row");
    }

    @Test
    void whatIsAboveABoundMayBeEither() throws IOException {
        MetricComparison unsure = compare(P90, overloaded(), new CannedSystem().slowness(10_000), 5);
        assertThat(unsure.ratio()).isEmpty();
        assertThat(unsure.answer()).isInstanceOf(ComparisonAnswer.Unknown.class);
        assertThat(unsure.sentence()).contains("the figure of style row is only a lower bound", "is not below it");
    }

    @Test
    void aGateOfAFigureHoldsOnlyWhatABoundProves() throws IOException {
        GateResult above = judge("new-order.p90 > 500ms", new CannedSystem(), overloaded(), 3);
        assertThat(above.outcome()).isEqualTo(Outcome.FAILS);
        assertThat(above.text()).contains("it is at least ");
        GateResult unsure = judge("new-order.p90 > 60s", new CannedSystem(), overloaded(), 3);
        assertThat(unsure.outcome()).isEqualTo(Outcome.CANNOT_TELL);
        assertThat(unsure.text()).contains("not all that was due was done").doesNotContain("Repeats", "repeats");
        judged("new-order.p90 > 60s", new CannedSystem(), new CannedSystem(), 3, Outcome.PASSES);
    }

    /// How much single runs vary is not known.
    @Test
    void aGateOfTheBaselineHoldsOnlyWhatABoundProves() throws IOException {
        String slower = "new-order.p90 > baseline + 10%";
        GateResult fails = judge(slower, new CannedSystem(), overloaded(), 3);
        assertThat(fails.outcome()).isEqualTo(Outcome.FAILS);
        assertThat(fails.text()).contains("it is at least ", " times the baseline in each of these runs");
        judged(slower, overloaded(), new CannedSystem(), 3, Outcome.PASSES);
        judged(slower, overloaded(), overloaded(), 3, Outcome.CANNOT_TELL);
        judged(slower, new CannedSystem(), overloaded(), 1, Outcome.CANNOT_TELL);
    }

    @Test
    void repeatsOfABoundHaveNoMean() throws IOException {
        MetricComparison one = compare(P90, new CannedSystem(), overloaded(), 3);
        assertThat(RepeatStatistics.of(one.other(), P90, 0.95)).isEmpty();
        assertThat(RepeatStatistics.of(one.baseline(), P90, 0.95)).isPresent();
    }
}
