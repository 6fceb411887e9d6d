package io.orderline.drive.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.drive.event.SilentListener;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Outages of the database, and the gaps that they make between the commits of a session.
class OutagesTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final List<String> told = new ArrayList<>();
    private final CommitGaps gaps = new CommitGaps();
    private long lastCommit = OutageTracker.NONE;
    private final OutageTracker outages = new OutageTracker(new SilentListener() {
        @Override
        public void outageBegan(double seconds) {
            told.add("began");
        }

        @Override
        public void outageEnded(double beganSeconds, double seconds) {
            told.add("ended that of " + beganSeconds);
        }
    });

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
        double before = outage.lastCommitSeconds();
        assertThat(List.of(0.0, before, outage.beganSeconds(), outage.endedSeconds(), outage.firstCommitSeconds()))
                .isSorted();
        assertThat(outages.longestNanos() / 1e9).isEqualTo(outage.endedSeconds() - outage.beganSeconds(), within(1e-6));
        assertThat(told).containsExactly("began", "ended that of " + outage.beganSeconds());
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
        String ended = "ended that of " + first.beganSeconds();
        assertThat(told).containsExactly("began", ended, "began", ended);
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

    private void gap(int session, long lost, String from, long over, String to) {
        gaps.lost(session, lost * SECOND, from);
        gaps.over(session, over * SECOND, to);
    }

    /// Who loses a connection again before a commit has one gap.
    @Test
    void aGapIsFromTheLastCommitBeforeToTheFirstAfter() {
        gaps.begin(100 * SECOND);
        gap(1, 103, "a", 105, "b");
        gaps.lost(2, 103 * SECOND, "a");
        gap(2, 103, "b", 106, "c");
        gap(2, 108, "c", 109, "c");
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
        gaps.lost(1, 4 * SECOND, "");
        gaps.over(2, 7 * SECOND, "");
        gaps.over(3, 7 * SECOND, "");
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
        outages.committed(System.nanoTime(), System.nanoTime());
    }

    private OutageTracker.Outage only() {
        return assertThat(outages.all()).singleElement().actual();
    }
}
