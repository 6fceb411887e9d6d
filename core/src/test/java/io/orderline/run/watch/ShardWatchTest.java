package io.orderline.run.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.drive.event.TransactionEvent;
import io.orderline.drive.event.TransactionListener;
import io.orderline.measure.Outcome;
import io.orderline.monitor.MonitorListener;
import io.orderline.result.file.Phase;
import io.orderline.workload.ShardMap;
import io.orderline.workload.TransactionInput;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Two shards, a waiting limit of 5 s, and a clock that the test moves. Transactions name the shards that they touch.
class ShardWatchTest {
    private static final int EAST = 0;
    private static final int WEST = 1;
    private static final long MILLI = 1_000_000;

    private final List<String> told = new ArrayList<>();
    private final ShardWatch watch = new ShardWatch(
            ShardMap.told(List.of("east", "west")),
            (input, places) -> ((Touching) input).fill(places),
            Duration.ofSeconds(5),
            new Listener(told),
            () -> this.millis * MILLI);
    private final Session first = new Session();
    private final Session second = new Session();
    private long millis;

    private record Listener(List<String> told) implements MonitorListener {
        @Override
        public void event(double seconds, String kind, String message, Map<String, ?> details) {}

        @Override
        public void trouble(double seconds, String kind, String message) {
            told.add("%.1f %s %s".formatted(seconds, kind, message));
        }
    }

    private record Touching(List<Integer> shards) implements TransactionInput {
        @Override
        public int type() {
            return 0;
        }

        int fill(int[] places) {
            for (int i = 0; i < shards.size(); i++) {
                places[i] = shards.get(i);
            }
            return shards.size();
        }
    }

    private final class Session {
        private final TransactionListener listener = watch.session();
        private final TransactionEvent event = new TransactionEvent();

        void begins(Integer... shards) {
            event.begin(new Touching(List.of(shards)), 0, 0, 0, 0, millis * MILLI);
            listener.began(event);
        }

        void ends(Outcome outcome) {
            event.end(0, 1, outcome, 1);
            listener.ended(event);
        }

        void performs(long milliseconds, Outcome outcome, Integer... shards) {
            begins(shards);
            millis += milliseconds;
            ends(outcome);
        }
    }

    @BeforeEach
    void begin() {
        millis = 1_000_000; // the clock's zero is not the drive's
        watch.begin(millis * MILLI);
    }

    private void busy(int times, Integer... shards) {
        for (int i = 0; i < times; i++) {
            first.performs(100, Outcome.COMMITTED, shards);
        }
    }

    private void bothWork() {
        busy(10, EAST);
        busy(10, WEST);
    }

    private void nothingIsTold() {
        assertThat(outages()).isEmpty();
        assertThat(told).isEmpty();
    }

    private void look() {
        watch.interval(0, Phase.MEASURE);
    }

    /// Ten times, after a commit in the east.
    private void westFails(long milliseconds) {
        for (int i = 0; i < 10; i++) {
            busy(1, EAST);
            second.performs(milliseconds, Outcome.FAILED, WEST);
        }
    }

    private List<ShardWatch.Outage> outages() {
        watch.end();
        return watch.outages();
    }

    @Test
    void aShardWhoseTransactionsFailIsOut() {
        bothWork();
        westFails(100);
        second.performs(100, Outcome.IN_DOUBT, EAST, WEST);
        look();
        assertThat(told)
                .containsExactly("2.1 shard-outage shard west: nothing was committed for 2.1 s; 11 transactions failed,"
                        + " the longest wait 0.1 s");
        second.performs(100, Outcome.COMMITTED, WEST);
        busy(20, EAST);
        assertThat(outages()).containsExactly(new ShardWatch.Outage(WEST, 2, 2.1, 4.2, true, 10, 1));
        assertThat(told).hasSize(2).endsWith("4.2 shard-recovery shard west: committed again after 2.2 s");
    }

    @Test
    void aShardOnWhichTransactionsWaitIsOut() {
        bothWork();
        millis += 50;
        second.begins(WEST);
        busy(50, EAST);
        look();
        assertThat(told).isEmpty();
        busy(1, EAST);
        look();
        assertThat(told).singleElement().asString().startsWith("2.1 shard-outage shard west: ");
        busy(49, EAST);
        // Another one is faster than that which waited.
        first.performs(1, Outcome.COMMITTED, WEST);
        second.ends(Outcome.COMMITTED);
        assertThat(outages()).containsExactly(new ShardWatch.Outage(WEST, 2, 2.05, 12.051, true, 0, 0));
    }

    @Test
    void aShardThatDoesNotComeBackIsOutToTheEnd() {
        busy(10, EAST);
        westFails(500);
        assertThat(outages()).containsExactly(new ShardWatch.Outage(WEST, -1, 1.1, 7, false, 10, 0));
    }

    /// Such as for a lock of a transaction in doubt, until it is cut off.
    @Test
    void theLastTransactionThatWaitsWhileTheDriveEndsSaysNothingOfItsShard() {
        bothWork();
        second.begins(WEST);
        watch.drain();
        busy(1, EAST);
        millis += 30_000;
        look();
        second.ends(Outcome.FAILED);
        nothingIsTold();
    }

    @Test
    void aShardThatWasOutWhenTheDriveEndedIsOutToTheEnd() {
        bothWork();
        second.begins(WEST);
        busy(60, EAST);
        watch.drain();
        millis += 30_000;
        second.ends(Outcome.FAILED);
        assertThat(outages()).containsExactly(new ShardWatch.Outage(WEST, 2, 2, 38, false, 1, 0));
    }

    /// All terminals hang in the west; that of the east, too, as its transaction needs both.
    @Test
    void whoWaitsForAnotherShardSaysNothingOfItsOwn() {
        bothWork();
        busy(1, EAST);
        first.begins(EAST, WEST);
        second.begins(WEST);
        millis += 10_000;
        look();
        second.ends(Outcome.COMMITTED);
        first.ends(Outcome.COMMITTED);
        busy(10, EAST);
        assertThat(outages()).extracting(ShardWatch.Outage::place).containsExactly(WEST);
        assertThat(told).hasSize(2);
    }

    /// Nobody knows of which.
    @Test
    void theOnlyTransactionOverTwoShardsAccusesNeither() {
        bothWork();
        first.performs(9_000, Outcome.COMMITTED, EAST, WEST);
        bothWork();
        nothingIsTold();
    }

    @Test
    void anIdleShardIsNotOut() {
        for (int i = 0; i < 5; i++) {
            busy(200, EAST);
            look();
            second.performs(20, Outcome.COMMITTED, WEST);
        }
        busy(200, EAST);
        nothingIsTold();
    }

    /// Two failures, such as of a deadlock, and long pauses.
    @Test
    void anIdleShardOnWhichSomethingFailsIsNotOut() {
        busy(10, WEST);
        for (int i = 0; i < 5; i++) {
            busy(100, EAST);
            second.performs(20, Outcome.FAILED, WEST);
            busy(100, EAST);
            second.performs(20, Outcome.FAILED, WEST);
            second.performs(20, Outcome.ROLLED_BACK, WEST);
            look();
            busy(100, EAST);
            second.performs(20, Outcome.COMMITTED, WEST);
        }
        busy(200, EAST);
        nothingIsTold();
    }

    /// Each takes longer than the limit, from the first one on.
    @Test
    void aSlowShardWithOneTransactionAtATimeIsNotOut() {
        for (int i = 0; i < 6; i++) {
            second.begins(WEST);
            busy(i % 2 == 0 ? 60 : 85, EAST);
            look();
            second.ends(Outcome.COMMITTED);
        }
        nothingIsTold();
    }

    /// Failures among commits are the accounting's matter.
    @Test
    void aShardOnWhichSomeFailIsNotOut() {
        for (int i = 0; i < 20; i++) {
            for (int failed = 0; failed < 8; failed++) {
                busy(1, EAST);
                second.performs(10, Outcome.FAILED, WEST);
            }
            second.performs(10, Outcome.COMMITTED, WEST);
        }
        nothingIsTold();
    }

    @Test
    void intervalsCountATransactionOnEachShardThatItTouched() {
        busy(3, EAST);
        busy(2, EAST, WEST);
        second.performs(10, Outcome.FAILED, WEST);
        second.performs(10, Outcome.ROLLED_BACK, WEST);
        assertThat(watch.interval(7, Phase.MEASURE))
                .containsExactly(
                        List.of("7", "0.520", "0.520", "measure", "east", "5", "0"),
                        List.of("7", "0.520", "0.520", "measure", "west", "2", "1"));
        busy(1, WEST);
        assertThat(watch.interval(8, Phase.DRAIN).getLast())
                .containsExactly("8", "0.620", "0.100", "drain", "west", "1", "0");
    }
}
