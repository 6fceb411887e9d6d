package io.orderline.compare;

import static io.orderline.figures.CannedSystem.batch;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.compare.GateResult.Outcome;
import io.orderline.figures.CannedProbes;
import io.orderline.figures.CannedSystem;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateTest {
    @TempDir
    Path results;

    @ParameterizedTest
    @CsvSource({
        "nopm < baseline - 3%, nopm, true, 0.97, true",
        "nopm<baseline-3%, nopm, true, 0.97, true",
        "new-order.p90 > baseline + 10 %, new-order.p90, false, 1.1, true",
        "total < baseline, total, true, 1, true",
        "NOPM < Baseline - 0.5%, nopm, true, 0.995, true",
        "new-order.p90 > 500ms, new-order.p90, false, 500, false",
        "new-order.p90 > 0.5 s, new-order.p90, false, 500, false",
        "payment.service.max > 900us, payment.service.max, false, 0.9, false",
        "nopm < 10_000, nopm, true, 10000, false",
        "failed-share > 1%, failed-share, false, 0.01, false",
        "failed-share > 0.01, failed-share, false, 0.01, false"
    })
    void conditionsAreRead(String text, String metric, boolean below, double bound, boolean relative) {
        assertThat(Gate.parse(text))
                .extracting(gate -> gate.metric().name(), Gate::below, Gate::bound, Gate::relative)
                .containsExactly(metric, below, bound, relative);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        nopm | is no condition
        nopm = baseline | is no condition
        nopm <= baseline | is no condition
        nopm < | is no condition
        < baseline | is no condition
        nopm < baseline < 3 | is no condition
        nomp < baseline - 3% | Did you mean 'nopm'?
        new-order.p91 > 5ms | Did you mean 'new-order.p90'?
        nopm < basline - 3% | is neither baseline nor a figure
        nopm < baseline - 3 | is neither baseline nor a figure
        nopm < baseline * 3% | is neither baseline nor a figure
        nopm < baseline - 100% | leaves nothing of the baseline
        nopm < 10000ms | has none
        nopm < 3% | has none
        new-order.p90 > 500 | is a time: us, ms or s
        new-order.p90 > 500 min | is a time: us, ms or s
        failed-share > 3ms | is a share
        """)
    void wrongConditionsAreExplained(String text, String message) {
        assertThrown(IllegalArgumentException.class, () -> Gate.parse(text), message);
    }

    private GateResult judge(String gate, CannedSystem other, int repeats) throws IOException {
        Gate parsed = Gate.parse(gate);
        RunGrouping grouping =
                RunGrouping.against(new CannedSystem().repeats(results, repeats), other.repeats(results, repeats));
        return parsed.judge(new Comparer(ComparisonTerms.USUAL)
                .compare(grouping, List.of(parsed.metric()))
                .all()
                .getFirst());
    }

    private GateResult judged(String gate, CannedSystem other, int repeats, Outcome outcome) throws IOException {
        GateResult result = judge(gate, other, repeats);
        assertThat(result.outcome()).as(result.text()).isEqualTo(outcome);
        return result;
    }

    @Test
    void aSlowdownFailsAndTheSameAndTheFasterPass() throws IOException {
        judged("nopm < baseline - 3%", batch().speed(0.8), 5, Outcome.FAILS);
        judged("nopm < baseline - 5%", batch(), 8, Outcome.PASSES);
        judged("nopm < baseline - 3%", batch().speed(1.2), 5, Outcome.PASSES);
    }

    /// One in any run is one too many, whatever the interval of the mean is, and though nothing is known of another
    /// run.
    @Test
    void anAnomalyFails() throws IOException {
        CannedSystem broken = batch().isolation(CannedProbes.broken(8));
        assertThat(judge("anomalies > 0", broken, 1).text())
                .isEqualTo("FAILS: anomalies > 0, for style batch: it is above 0 in 1 of 1 runs, at most 12.000.");
        List<RunFolder> runs =
                new ArrayList<>(batch().isolation(CannedProbes.snapshot()).repeats(results, 3));
        runs.add(broken.write(results));
        runs.add(batch().isolation(CannedProbes.problem()).write(results));
        RunGrouping grouping = RunGrouping.against(new CannedSystem().repeats(results, 1), runs);
        Gate gate = Gate.parse("anomalies > 0");
        SystemComparison comparisons = new Comparer(ComparisonTerms.USUAL).compare(grouping, List.of(gate.metric()));
        assertThat(comparisons.systems()).hasSize(2);
        assertThat(Gate.judge(List.of(gate), comparisons))
                .extracting(GateResult::text)
                .containsExactly(
                        "FAILS: anomalies > 0, for style batch: it is above 0 in 1 of 5 runs, at most 12.000.");
    }

    @Test
    void anomaliesOfProbesAreHeldAgainstAGateWithTheirInterval() throws IOException {
        CannedSystem kept = batch().isolation(CannedProbes.snapshot());
        judged("anomalies > 0", kept, 1, Outcome.PASSES);
        judged("anomalies > 0", kept, 3, Outcome.PASSES);
        judged("anomalies > 0", batch(), 1, Outcome.CANNOT_TELL);
        judged("anomalies > 0", batch().isolation(CannedProbes.problem()), 1, Outcome.CANNOT_TELL);
        // 972 per million in 12,345 transactions: 556 … 1,698. None in 37,035: up to 104.
        CannedSystem broken = batch().isolation(CannedProbes.broken(8));
        judged("anomalies-per-million > 500", broken, 1, Outcome.FAILS);
        judged("anomalies-per-million > 900", broken, 1, Outcome.CANNOT_TELL);
        judged("anomalies-per-million > 2000", broken, 1, Outcome.PASSES);
        judged("anomalies-per-million > 50", kept, 3, Outcome.CANNOT_TELL);
        judged("anomalies-per-million > 200", kept, 3, Outcome.PASSES);
    }

    @Test
    void anIntervalOnBothSidesAndFiguresOfShortSingleRunsCannotTell() throws IOException {
        judged("nopm < baseline - 0.5%", batch(), 3, Outcome.CANNOT_TELL);
        judged("nopm < baseline - 3%", batch().speed(0.5), 1, Outcome.CANNOT_TELL);
        judged("new-order.p90 > baseline + 5%", batch().slowness(2), 1, Outcome.CANNOT_TELL);
    }

    @Test
    void anObjectiveIsHeldAgainstTheMeanOfRepeatsOrASingleRunItself() throws IOException {
        judged("new-order.p90 > 500ms", batch().slowness(100), 3, Outcome.FAILS);
        judged("new-order.p90 > 500ms", batch(), 3, Outcome.PASSES);
        assertThat(judged("nopm < 1000", batch(), 1, Outcome.PASSES).fails()).isFalse();
        assertThat(judge("nopm < 100000", batch(), 1).fails()).isTrue();
    }

    @Test
    void whatMustNotBeComparedIsRefused() throws IOException {
        CannedSystem off =
                new CannedSystem().setting("synchronous_commit", "off").speed(0.5);
        assertThat(judged("nopm < baseline - 3%", off, 3, Outcome.REFUSED).text())
                .contains("the systems must not be compared: durability differs");
    }
}
