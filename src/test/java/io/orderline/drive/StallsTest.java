package io.orderline.drive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.orderline.target.Dialects;
import io.orderline.target.Isolation;
import io.orderline.target.Password;
import io.orderline.target.ServerWaits;
import io.orderline.target.Session;
import io.orderline.target.Sql;
import io.orderline.target.Target;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StallsTest {
    private static final long SECOND = 1_000_000_000;
    private static final ServerWaits ANSWER = new ServerWaits(
            "", List.of(new ServerWaits.Group(2, "active", "Lock", "relation", "17", "21 22", 1.5, "UPDATE")));

    private final Told told = new Told();
    private final List<Session> sessions =
            IntStream.range(0, 3).mapToObj(i -> session()).toList();
    private final List<Activity> workers = sessions.stream().map(Activity::new).toList();
    private final Waits waits = new Waits(workers);
    private Callable<ServerWaits> server = () -> ANSWER;

    private static Session session() {
        String url = "jdbc:postgresql://127.0.0.1/none";
        return new Session(
                new Target(url, "u", Password.NONE, Dialects.bundled().forUrl(url)), Isolation.READ_COMMITTED, 1);
    }

    private Stalls stalls() {
        return new Stalls(waits, Duration.ofSeconds(5), 0, () -> server.call(), told);
    }

    /// The session is not connected, so the statement does not get far, but it is what the worker is at.
    private void sends(int worker, String statement) {
        Sql sql = new Sql(statement, 0, List.of(), "SELECT 1", List.of(), Map.of());
        assertThatThrownBy(() -> sessions.get(worker).use(sql)).isInstanceOf(SQLException.class);
    }

    private void begins(int worker, long second) {
        workers.get(worker).began(second * SECOND);
    }

    private void ends(int worker, long second, boolean complete) {
        workers.get(worker).ended(second * SECOND, complete);
    }

    private void look(Stalls stalls, long from, long to) {
        for (long second = from; second <= to; second++) {
            stalls.look(waits.look(second * SECOND), second * SECOND);
        }
    }

    /// Looks at the same moment until the inquiry's thread has answered.
    private void lookUntilTold(Stalls stalls, long second, int stallsTold) {
        await().until(() -> {
            look(stalls, second, second);
            return told.stalls.size() == stallsTold;
        });
    }

    @Test
    void idleWorkersDoNotStall() {
        Stalls stalls = stalls();
        begins(0, 1);
        ends(0, 2, true);
        look(stalls, 2, 100);
        stalls.finish();
        assertThat(told.stalls).isEmpty();
    }

    @Test
    void aTransactionThatEndsNowAndThenIsNoStallThoughAnotherTakesLong() {
        Stalls stalls = stalls();
        begins(0, 1);
        for (long second = 1; second < 40; second += 4) {
            begins(1, second);
            look(stalls, second, second + 4);
            ends(1, second + 4, true);
        }
        stalls.finish();
        assertThat(told.stalls).isEmpty();
    }

    @Test
    void aStallIsToldOnceWithWhatIsWaitedForAndWhenItIsOver() {
        Stalls stalls = stalls();
        begins(0, 1);
        begins(1, 1);
        begins(2, 1);
        ends(2, 2, true);
        sends(0, "payment.updateDistrict");
        sends(1, "payment.updateDistrict");
        workers.get(2).connecting(4 * SECOND);
        look(stalls, 3, 7);
        assertThat(told.stalls).isEmpty();
        lookUntilTold(stalls, 8, 1);
        look(stalls, 8, 20);

        assertThat(told.stalls).hasSize(1);
        Stall stall = told.stalls.getFirst();
        assertThat(stall.beganSeconds()).isEqualTo(2);
        assertThat(stall.seconds()).isEqualTo(6);
        assertThat(stall.underWay()).isEqualTo(2);
        assertThat(stall.waiting())
                .containsExactly(new Stall.Waiting("payment.updateDistrict", 2, 5), new Stall.Waiting("connect", 1, 4));
        assertThat(stall.server()).isEqualTo(ANSWER);
        assertThat(told.ended).isEmpty();

        ends(0, 21, true);
        look(stalls, 22, 22);
        assertThat(told.ended).containsExactly(List.of(2.0, 21.0));
    }

    @Test
    void transactionsThatAreGivenUpAreNoEndOfAStall() {
        Stalls stalls = stalls();
        begins(0, 1);
        begins(1, 1);
        lookUntilTold(stalls, 7, 1);
        ends(0, 8, false);
        begins(0, 9);
        look(stalls, 9, 40);
        assertThat(told.stalls).hasSize(1);
        assertThat(told.ended).isEmpty();
        ends(0, 41, true);
        look(stalls, 41, 41);
        assertThat(told.ended).containsExactly(List.of(1.0, 41.0));
    }

    @Test
    void aLongStallIsToldOnceMore() {
        Stalls stalls = stalls();
        begins(0, 1);
        lookUntilTold(stalls, 7, 1);
        look(stalls, 8, 51);
        assertThat(told.again).containsExactly(false);
        lookUntilTold(stalls, 52, 2);
        look(stalls, 53, 900);
        assertThat(told.again).containsExactly(false, true);
    }

    @Test
    void aServerThatDoesNotAnswerIsNotWaitedFor() {
        CountDownLatch never = new CountDownLatch(1);
        server = () -> {
            never.await();
            return ANSWER;
        };
        Stalls stalls = stalls();
        begins(0, 1);
        look(stalls, 7, 11);
        assertThat(told.stalls).isEmpty();
        look(stalls, 12, 12);
        assertThat(told.stalls).hasSize(1);
        assertThat(told.stalls.getFirst().server().note()).isEqualTo("the server did not answer within 5 s");
        never.countDown();
    }

    @Test
    void aDriveThatEndsMeanwhileTellsWhatIsKnown() {
        CountDownLatch never = new CountDownLatch(1);
        server = () -> {
            never.await();
            return ANSWER;
        };
        Stalls stalls = stalls();
        begins(0, 1);
        look(stalls, 7, 7);
        stalls.finish();
        assertThat(told.stalls).hasSize(1);
        assertThat(told.stalls.getFirst().server().answered()).isFalse();
        never.countDown();
    }

    private static final class Told extends SilentListener {
        final List<Stall> stalls = new ArrayList<>();
        final List<Boolean> again = new ArrayList<>();
        final List<List<Double>> ended = new ArrayList<>();

        @Override
        public void stalled(Stall stall, boolean more) {
            stalls.add(stall);
            again.add(more);
        }

        @Override
        public void stallEnded(double beganSeconds, double seconds) {
            ended.add(List.of(beganSeconds, seconds));
        }
    }
}
