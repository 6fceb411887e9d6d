package io.orderline.run.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.drive.watch.CommitGaps.Gap;
import io.orderline.drive.watch.OutageTracker;
import io.orderline.drive.watch.OutageTracker.Outage;
import io.orderline.measure.Counts;
import io.orderline.result.ColdStart;
import io.orderline.result.OutageRecovery;
import io.orderline.result.Result;
import io.orderline.result.file.IntervalRow;
import io.orderline.result.file.Latency;
import io.orderline.result.file.Phase;
import io.orderline.run.hooks.RunControls;
import io.orderline.run.watch.ColdStartFinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/// Forty seconds with an outage in the twentieth, from 19.4 to 20.2.
class RecoveryFinderTest {
    private static final Outage OUTAGE = new Outage(19.5, 20.1, true, 19.4, 20.2);

    private List<Gap> gaps = List.of();
    private ColdStartFinder coldStarts = ColdStartFinder.NONE;

    private static IntervalRow row(int second, Phase phase, String type, long committed) {
        Counts counts = new Counts(committed, committed, committed, 0, 0, 0, 0, 0);
        return new IntervalRow(second, second + 1.0, 1, phase, type, counts, Latency.EMPTY, Latency.EMPTY);
    }

    private OutageRecovery of(Outage outage, IntUnaryOperator committed) {
        List<IntervalRow> rows = new ArrayList<>();
        for (int second = 0; second < 40; second++) {
            Phase phase = second < 35 ? Phase.MEASURE : Phase.DRAIN;
            rows.add(row(second, phase, "new-order", committed.applyAsInt(second)));
            rows.add(row(second, phase, "payment", committed.applyAsInt(second)));
            rows.add(row(second, phase, "delivery", 1000));
        }
        Result.Outage found = new RecoveryFinder(gaps, coldStarts, rows, Set.of("new-order", "payment")).of(outage);
        assertThat(found.commitGapSeconds())
                .isCloseTo(outage.firstCommitSeconds() - outage.lastCommitSeconds(), within(1e-9));
        return found.recovery().orElseThrow();
    }

    @Test
    void theRateBeforeIsThatOfTheTenSecondsBefore() {
        assertThat(of(OUTAGE, second -> second < 9 ? 1 : second < 19 ? 50 : 0).rateBefore())
                .isEqualTo(100);
    }

    @Test
    void theFullRateIsBackWhereFiveSecondsHaveNineTenths() {
        // Of 100 a second: 60 from 20 on, 95 from 24 on. 23 to 27 have a mean of 88, 24 to 28 of 95.
        OutageRecovery recovery = of(OUTAGE, second -> second < 19 ? 100 : second < 24 ? 60 : 95);
        assertThat(recovery.fullRateSeconds()).isEqualTo(24);
    }

    @Test
    void theFullRateIsNotBackBeforeTheFirstCommit() {
        assertThat(of(OUTAGE, second -> 100).fullRateSeconds()).isEqualTo(20.2);
    }

    @Test
    void aRateThatStaysLowIsNotFull() {
        assertThat(of(OUTAGE, second -> second < 19 ? 100 : 89).fullRateSeconds())
                .isNegative();
        assertThat(of(OUTAGE, second -> second < 19 ? 100 : 90).fullRateSeconds())
                .isPositive();
    }

    @Test
    void tooLittleBeforeOrNothingAfterSaysNothing() {
        OutageRecovery early = of(new Outage(2.5, 3, true, 2.4, 3.1), second -> 100);
        assertThat(early.rateBefore()).isNegative();
        assertThat(early.fullRateSeconds()).isNegative();
        Result.Outage lasting = new RecoveryFinder(List.of(), ColdStartFinder.NONE, List.of(), Set.of())
                .of(new Outage(19.5, 40, false, 19.4, -1));
        assertThat(lasting.recovery().orElseThrow().fullRateSeconds()).isNegative();
    }

    @Test
    void gapsBelongToTheOutageThatTheyOverlap() {
        Gap earlier = new Gap(1, 3, 4, "a", "a");
        Gap during = new Gap(2, 19.3, 20.4, "a", "b");
        Gap lasting = new Gap(3, 19.4, -1, "a", "");
        gaps = List.of(earlier, during, lasting);
        OutageRecovery recovery = of(OUTAGE, second -> 100);
        assertThat(recovery.gaps()).extracting(OutageRecovery.Gap::session).containsExactly(2, 3);
        assertThat(recovery.gapSeconds())
                .singleElement()
                .satisfies(s -> assertThat(s).isCloseTo(1.1, within(1e-9)));
        assertThat(recovery.lost()).isEqualTo(1);
        assertThat(recovery.from()).containsExactly("a");
        assertThat(recovery.to()).containsExactly("b");
    }

    @Test
    void anAgentsOutageIsOfItsOwnSessions() {
        gaps = List.of(new Gap(2, 19.3, 20.4, "a", "b"), new Gap(3, 19.3, 20.4, "a", "b"));
        OutageTracker.Part east = new OutageTracker.Part("east", 3, 5);
        Result.Outage found = new RecoveryFinder(gaps, coldStarts, List.of(), Set.of())
                .of(new Outage(19.5, 20.1, true, 19.4, 20.2, east));
        assertThat(found.agent()).contains("east");
        assertThat(found.recovery().orElseThrow().gaps())
                .extracting(OutageRecovery.Gap::session)
                .containsExactly(3);
        assertThat(new RecoveryFinder(gaps, coldStarts, List.of(), Set.of())
                        .of(OUTAGE)
                        .agent())
                .isEmpty();
    }

    private static RunControls.Started started(double down, double launched, double accepting) {
        return new RunControls.Started(
                "server",
                Math.round(down * 1e9),
                Math.round(launched * 1e9),
                Math.round(accepting * 1e9),
                5_000,
                new RunControls.Replayed(1_000, 0.1, -1));
    }

    private Optional<ColdStart> coldStart(Outage outage, RunControls.Started... starts) {
        coldStarts = new ColdStartFinder(List.of(starts), 0);
        return of(outage, second -> 100).coldStart();
    }

    @Test
    void thePhasesOfAColdStartFollowEachOther() {
        ColdStart start = coldStart(OUTAGE, started(19.45, 19.6, 20.05)).orElseThrow();
        ColdStart.Phases phases = start.phases();
        assertThat(phases.fall()).isCloseTo(0.05, within(1e-9));
        assertThat(phases.down()).isCloseTo(0.15, within(1e-9));
        assertThat(phases.start()).isCloseTo(0.45, within(1e-9));
        assertThat(phases.connect()).isCloseTo(0.05, within(1e-9));
        assertThat(phases.commit()).isCloseTo(0.1, within(1e-9));
        assertThat(phases.seconds()).isCloseTo(20.2 - 19.4, within(1e-9));
        assertThat(start.replayRate()).isCloseTo(10_000, within(1e-6));
    }

    @Test
    void noPhaseIsNegativeIfMomentsAreSeenLate() {
        ColdStart.Phases phases =
                coldStart(OUTAGE, started(19.39, 19.6, 20.12)).orElseThrow().phases();
        assertThat(phases.fall()).isZero();
        assertThat(phases.connect()).isZero();
        assertThat(phases.seconds()).isCloseTo(20.2 - 19.4, within(1e-9));
    }

    @Test
    void aStartThatDidNotEndTheOutageIsNoColdStart() {
        assertThat(coldStart(OUTAGE, started(19.41, 19.6, 25)))
                .as("another took over")
                .isEmpty();
        assertThat(coldStart(OUTAGE, started(10, 11, 12))).as("long before").isEmpty();
        assertThat(new ColdStartFinder(List.of(started(19.41, 19.6, 25)), 0).of(new Outage(19.5, 30, false, 19.4, -1)))
                .as("nobody came back")
                .isEmpty();
        assertThat(coldStart(OUTAGE)).isEmpty();
    }
}
