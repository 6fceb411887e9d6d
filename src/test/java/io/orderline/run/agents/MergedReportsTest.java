package io.orderline.run.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.drive.watch.OutageTracker.Outage;
import io.orderline.drive.watch.OutageTracker.Part;
import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.HarnessReport;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MergedReportsTest {
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

    private static final Part EAST = new Part("east", 1, 4);
    private static final Part WEST = new Part("west", 5, 8);

    private static Outage outage(Part of, double last, double began, double ended, double first) {
        return new Outage(began, ended, true, last, first, of);
    }

    @Test
    void whatOneAgentHadAloneIsItsOwn() {
        Outage east = outage(EAST, 9.9, 10, 12, 12.1);
        assertThat(MergedOutages.joined(List.of(List.of(east), List.of()))).containsExactly(east);
    }

    @Test
    void whatAllHadAtOnceIsOneOfTheRunFromAnybodysLastCommitToAnybodysFirst() {
        Outage east = outage(EAST, 9.9, 10, 12, 12.1);
        Outage west = outage(WEST, 9.8, 10.1, 12.6, 12.7);
        assertThat(MergedOutages.joined(List.of(List.of(east), List.of(west))))
                .containsExactly(new Outage(10, 12.1, true, 9.9, 12.1));
    }

    @Test
    void oneAfterTheOtherAreTwo() {
        Outage east = outage(EAST, 9.9, 10, 12, 12.1);
        Outage west = outage(WEST, 12.2, 13, 14, 14.1);
        assertThat(MergedOutages.joined(List.of(List.of(east), List.of(west)))).containsExactly(east, west);
    }

    /// Two of the three pairs are not enough.
    @Test
    void whereOneOfThreeWentOnNothingIsJoined() {
        Outage east = outage(EAST, 9.9, 10, 12, 12.1);
        Outage west = outage(WEST, 9.8, 10.1, 12.6, 12.7);
        assertThat(MergedOutages.joined(List.of(List.of(east), List.of(west), List.of())))
                .containsExactly(east, west);
    }

    @Test
    void oneThatNobodyCameBackFromHasNoEnd() {
        Outage east = new Outage(10, 30, false, 9.9, -1, EAST);
        Outage west = new Outage(10.2, 31, false, 10.1, -1, WEST);
        assertThat(MergedOutages.joined(List.of(List.of(east), List.of(west))))
                .containsExactly(new Outage(10, 31, false, 10.1, -1));
    }

    @Test
    void laterOnesAreLookedAtToo() {
        Outage alone = outage(EAST, 2, 3, 4, 4.1);
        Outage east = outage(EAST, 9.9, 10, 12, 12.1);
        Outage west = outage(WEST, 9.8, 10, 12, 12.2);
        assertThat(MergedOutages.joined(List.of(List.of(alone, east), List.of(west))))
                .containsExactly(alone, new Outage(10, 12, true, 9.9, 12.1));
    }
}
