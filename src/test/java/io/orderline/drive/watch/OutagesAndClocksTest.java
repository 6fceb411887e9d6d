package io.orderline.drive.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.drive.event.SilentListener;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Outages of the database, the gaps that they make between the commits of a session, and clocks that a test sets.
class OutagesAndClocksTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final Told told = new Told();
    private final CommitGaps gaps = new CommitGaps();
    private long lastCommit = OutageTracker.NONE;
    private final OutageTracker outages = new OutageTracker(told);

    @Test
    void anOutageIsFromTheLastConnectionToTheNextAndKnowsTheCommitsAroundIt() {
        workOfTwo();
        assertThat(outages.longestNanos()).isZero();
        lastCommit = System.nanoTime();
        outages.disconnected();
        assertThat(outages.all()).as("another still has a connection").isEmpty();
        outages.disconnected();
        assertThat(outages.longestNanos()).isPositive();
        outages.connected();
        commit();

        OutageTracker.Outage outage = only();
        assertThat(outage.recovered()).isTrue();
        assertThat(List.of(
                        0.0,
                        outage.lastCommitSeconds(),
                        outage.beganSeconds(),
                        outage.endedSeconds(),
                        outage.firstCommitSeconds()))
                .isSorted();
        assertThat(outages.longestNanos() / 1e9).isEqualTo(outage.endedSeconds() - outage.beganSeconds(), within(1e-6));
        assertThat(told.events).containsExactly("began", "ended");
    }

    /// While a standby takes over, one session may get its connection before another is refused.
    @Test
    void aDatabaseThatIsLostAgainBeforeACommitWasNeverBack() {
        workOfTwo();
        outages.unreachable();
        outages.connected();
        OutageTracker.Outage first = only();
        lastCommit = System.nanoTime();
        outages.unreachable();
        assertThat(only().recovered()).isFalse();
        outages.connected();
        commit();

        OutageTracker.Outage outage = only();
        assertThat(outage.beganSeconds()).isEqualTo(first.beganSeconds());
        assertThat(outage.endedSeconds()).isGreaterThan(first.endedSeconds());
        assertThat(outage.lastCommitSeconds()).as("before the first loss").isEqualTo(first.lastCommitSeconds());
        assertThat(outage.firstCommitSeconds()).isGreaterThanOrEqualTo(outage.endedSeconds());
        assertThat(told.events).containsExactly("began", "ended", "began", "ended");
        assertThat(told.ended).extracting(List::getFirst).containsOnly(first.beganSeconds());
    }

    @Test
    void aDatabaseThatIsLostAgainAfterACommitHasTwoAndATransactionThatBeganDuringOneEndsIt() {
        workOfTwo();
        for (int i = 0; i < 2; i++) {
            outages.unreachable();
            outages.connected();
            commit();
        }
        assertThat(outages.all()).hasSize(2).allMatch(outage -> outage.firstCommitSeconds() >= outage.endedSeconds());
        long before = System.nanoTime();
        outages.unreachable();
        outages.committed(before, System.nanoTime());
        assertThat(outages.all().getLast().recovered())
                .as("it may have been on its way")
                .isFalse();
        commit();
        assertThat(outages.all()).hasSize(3).allMatch(OutageTracker.Outage::recovered);
    }

    /// Others commit what reads; a session that waits for a server that takes writes has found one.
    @Test
    void aServerThatTookWritesAndRefusesThemIsLostUntilASessionHasFoundOneThatTakesThem() {
        assertThat(outages.refusedWrites()).as("never took one").isFalse();
        assertThat(outages.all()).isEmpty();
        workOfTwo();
        assertThat(outages.refusedWrites()).isTrue();
        assertThat(outages.refusesWrites()).as("known to all sessions").isTrue();
        outages.disconnected();
        commit();
        assertThat(only().recovered()).as("what was committed only read").isFalse();
        assertThat(outages.refusedWrites()).as("told to another session").isTrue();
        outages.connected();
        assertThat(only().recovered()).isTrue();
        assertThat(outages.refusesWrites()).isFalse();
        commit();
        assertThat(only().firstCommitSeconds()).isGreaterThanOrEqualTo(only().endedSeconds());
    }

    @Test
    void timesAreCountedFromTheBeginningOfTheDrive() {
        long now = System.nanoTime();
        outages.begin(now - 5 * SECOND, () -> now - 2 * SECOND);
        outages.unreachable();
        assertThat(outages.longestNanos()).isNotNegative();
        assertThat(System.nanoTime() - now - outages.longestNanos()).isNotNegative();
        OutageTracker.Outage outage = only();
        assertThat(outage.lastCommitSeconds()).isEqualTo(3);
        assertThat(outage.beganSeconds()).isGreaterThanOrEqualTo(5);
        assertThat(outage.endedSeconds()).isGreaterThanOrEqualTo(outage.beganSeconds());
        assertThat(System.nanoTime() - now + 5e9 - 1e9 * outage.endedSeconds()).isGreaterThan(-1);
    }

    @ParameterizedTest
    @CsvSource({"4, false", "5, true", "8, true", "9, false"})
    void aPartHasItsSessions(int session, boolean has) {
        assertThat(new OutageTracker.Part("b", 5, 8).has(session)).isEqualTo(has);
        assertThat(OutageTracker.Part.WHOLE.has(session)).isTrue();
    }

    private void lost(int session, long second, String from) {
        gaps.lost(session, second * SECOND, from);
    }

    private void over(int session, long second, String to) {
        gaps.over(session, second * SECOND, to);
    }

    /// Who loses a connection again before a commit has one gap.
    @Test
    void aGapIsFromTheLastCommitBeforeToTheFirstAfter() {
        gaps.begin(100 * SECOND);
        lost(1, 103, "a");
        over(1, 105, "b");
        lost(2, 103, "a");
        lost(2, 103, "b");
        over(2, 106, "c");
        lost(2, 108, "c");
        over(2, 109, "c");
        assertThat(gaps.all())
                .containsExactly(
                        new CommitGaps.Gap(1, 3, 5, "a", "b"),
                        new CommitGaps.Gap(2, 3, 6, "a", "c"),
                        new CommitGaps.Gap(2, 8, 9, "c", "c"));
    }

    @Test
    void aGapWithoutEndOrBeginningSaysSo() {
        gaps.begin(0);
        gaps.lost(2, OutageTracker.NONE, "");
        lost(1, 4, "");
        over(2, 7, "");
        over(3, 7, "");
        assertThat(gaps.all())
                .containsExactly(new CommitGaps.Gap(1, 4, -1, "", ""), new CommitGaps.Gap(2, -1, 7, "", ""));
    }

    private void workOfTwo() {
        outages.begin(System.nanoTime(), () -> lastCommit);
        outages.connected();
        outages.connected();
        lastCommit = System.nanoTime();
    }

    private void commit() {
        long start = System.nanoTime();
        outages.committed(start, System.nanoTime());
    }

    private OutageTracker.Outage only() {
        assertThat(outages.all()).hasSize(1);
        return outages.all().getFirst();
    }

    private static final class Told extends SilentListener {
        final List<String> events = new ArrayList<>();
        final List<List<Double>> ended = new ArrayList<>();

        @Override
        public void outageBegan(double seconds) {
            events.add("began");
        }

        @Override
        public void outageEnded(double beganSeconds, double seconds) {
            events.add("ended");
            ended.add(List.of(beganSeconds, seconds));
        }
    }

    private long monotonic = 7;
    private Instant wall = Instant.parse("2026-11-21T20:00:00Z");
    /// What the next reading of the wall clock takes.
    private long lookNanos;

    private final ClockWatch watch = new ClockWatch(() -> monotonic, () -> {
        Instant now = wall;
        pass(lookNanos);
        lookNanos = 0;
        return now;
    });

    private void pass(long nanos) {
        monotonic += nanos;
        wall = wall.plusNanos(nanos);
    }

    private void aSecondLater(long wallGainsNanos) {
        pass(TimeUnit.SECONDS.toNanos(1));
        wall = wall.plusNanos(wallGainsNanos);
        watch.look();
    }

    private void found(long largestStepMillis, long driftMillis, long comparedSeconds) {
        assertThat(watch.largestStepNanos()).isEqualTo(largestStepMillis * 1_000_000);
        assertThat(watch.driftNanos()).isEqualTo(driftMillis * 1_000_000);
        assertThat(watch.comparedNanos()).isEqualTo(TimeUnit.SECONDS.toNanos(comparedSeconds));
    }

    @Test
    void oneLookSaysNothingAndClocksMayAgree() {
        assertThat(watch.driftNanos()).isZero();
        watch.look();
        found(0, 0, 0);
        for (int second = 0; second < 5; second++) {
            aSecondLater(0);
        }
        found(0, 0, 5);
    }

    @Test
    void aStepBackAndOneForthLeaveNoDriftButAreSeen() {
        watch.look();
        aSecondLater(80_000_000);
        aSecondLater(-90_000_000);
        aSecondLater(10_000_000);
        found(-90, 0, 3);
    }

    @Test
    void manySmallStepsAreADrift() {
        watch.look();
        for (int second = 0; second < 100; second++) {
            aSecondLater(1_000_000);
        }
        found(1, 100, 100);
    }

    /// The wall clock is taken as read in the middle, by less than 0.1 ms beside that; else it is read again.
    @ParameterizedTest
    @CsvSource({"0, 0", "50000, -25000", "100000, -50000", "100001, 0", "200000000, 0"})
    void losingTheProcessorBetweenTheTwoClocksIsNoStep(long lost, long step) {
        watch.look();
        lookNanos = lost;
        aSecondLater(0);
        assertThat(watch.largestStepNanos()).isEqualTo(step);
    }
}
