package io.orderline.run.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.HarnessReport;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MergedHarnessTest {
    private static MergedHarness.Of agent(String host, double share, double gcSeconds, ClockReport clocks) {
        return new MergedHarness.Of(
                host,
                new HarnessReport(
                        2,
                        share,
                        gcSeconds,
                        3,
                        1,
                        10,
                        100,
                        9,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(clocks)));
    }

    /// One that was frozen shows in the ticker only, and must not hide behind one whose clock was set.
    @Test
    void eachFigureIsTheWorstOnes() {
        HarnessReport joint = MergedHarness.joined(List.of(
                        agent("a", 0.45, 0.6, new ClockReport(60, 0.01, -2, 1)),
                        agent("b", 0.45, 0.5, new ClockReport(60, 0.001, 1, 4000))))
                .orElseThrow();
        assertThat(joint.clocks()).contains(new ClockReport(60, 0.01, -2, 4000));
        assertThat(joint.gcSeconds()).isEqualTo(0.6);
        assertThat(joint.cpuShareOfHost()).isEqualTo(0.45);
        assertThat(joint.cpuSeconds()).isEqualTo(4);
    }

    @Test
    void sharesOfOneHostAreAddedAndUnknownOnesAreNot() {
        ClockReport none = new ClockReport(60, 0, 0, 0);
        assertThat(MergedHarness.joined(
                                List.of(agent("a", 0.4, 0, none), agent("a", 0.5, 0, none), agent("b", -1, 0, none)))
                        .orElseThrow()
                        .cpuShareOfHost())
                .isCloseTo(0.9, within(1e-9));
        assertThat(MergedHarness.joined(List.of(agent("b", -1, 0, none)))
                        .orElseThrow()
                        .cpuShareOfHost())
                .isEqualTo(-1);
        assertThat(MergedHarness.joined(List.of())).isEmpty();
    }
}
