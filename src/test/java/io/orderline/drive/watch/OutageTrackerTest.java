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

class OutageTrackerTest {
    private final Told told = new Told();
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
    void aDatabaseThatIsLostAgainAfterACommitHasTwo() {
        workOfTwo();
        outages.unreachable();
        outages.connected();
        commit();
        outages.unreachable();
        outages.connected();
        commit();
        assertThat(outages.all()).hasSize(2).allMatch(outage -> outage.firstCommitSeconds() >= outage.endedSeconds());
    }

    @Test
    void aTransactionThatBeganAndWasCommittedDuringAnOutageEndsIt() {
        workOfTwo();
        long before = System.nanoTime();
        outages.unreachable();
        outages.committed(before, System.nanoTime());
        assertThat(only().recovered()).as("it may have been on its way").isFalse();
        commit();
        assertThat(only().recovered()).isTrue();
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
        outages.begin(now - TimeUnit.SECONDS.toNanos(5), () -> now - TimeUnit.SECONDS.toNanos(2));
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
}
