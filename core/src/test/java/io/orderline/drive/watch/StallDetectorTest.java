package io.orderline.drive.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.ServerWaits;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.session.Session;
import io.orderline.database.sql.Sql;
import io.orderline.drive.event.SilentListener;
import io.orderline.drive.event.Stall;
import io.orderline.drive.event.TransactionEvent;
import io.orderline.measure.Outcome;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StallDetectorTest {
    private static final long SECOND = 1_000_000_000;
    private static final ServerWaits ANSWER = new ServerWaits(
            "", List.of(new ServerWaits.Group(2, "active", "Lock", "relation", "17", "21 22", 1.5, "UPDATE")));

    private final Told told = new Told();
    private final List<Session> sessions =
            IntStream.range(0, 3).mapToObj(i -> session()).toList();
    private final List<WorkerActivity> workers =
            sessions.stream().map(WorkerActivity::new).toList();
    private final WaitTracker waits = new WaitTracker(workers);
    private Callable<ServerWaits> server = () -> ANSWER;
    private final StallDetector stalls =
            new StallDetector(waits, Duration.ofSeconds(5), at(0), () -> server.call(), told);

    private static Session session() {
        String url = "jdbc:postgresql://127.0.0.1/none";
        return new Session(
                new Target(url, "u", Password.NONE, DialectCatalog.bundled().forUrl(url)), Isolation.READ_COMMITTED, 1);
    }

    private final TransactionEvent event = new TransactionEvent();

    /// So long after the drive began.
    private static long at(long second) {
        return 1000 * SECOND + second * SECOND;
    }

    /// The session is not connected, so the statement does not get far, but it is what the worker is at.
    private void sends(int worker, String statement) {
        Sql sql = new Sql(statement, 0, List.of(), "SELECT 1", List.of(), Map.of());
        assertThatThrownBy(() -> sessions.get(worker).use(sql)).isInstanceOf(SQLException.class);
    }

    private void begins(int worker, long second) {
        event.begin(() -> 0, 0, 0, 0, 0, at(second));
        workers.get(worker).began(event);
    }

    private void ends(int worker, long second, boolean complete) {
        event.end(at(second), 1, complete ? Outcome.COMMITTED : Outcome.FAILED, 1);
        workers.get(worker).ended(event, event.committed());
    }

    private void look(long from, long to) {
        for (long second = from; second <= to; second++) {
            stalls.look(waits.look(at(second)), at(second));
        }
    }

    /// Looks at the same moment until the inquiry's thread has answered.
    private void lookUntilTold(long second, int stallsTold) {
        await().until(() -> {
            look(second, second);
            return told.stalls.size() == stallsTold;
        });
    }

    @Test
    void idleWorkersDoNotStallNorThoseOfWhomOneEndsNowAndThenThoughAnotherTakesLong() {
        begins(0, 1);
        ends(0, 2, true);
        look(2, 100);
        begins(0, 101);
        for (long second = 101; second < 140; second += 4) {
            begins(1, second);
            look(second, second + 4);
            ends(1, second + 4, true);
        }
        stalls.finish();
        assertThat(told.stalls).isEmpty();
    }

    @Test
    void aStallIsToldOnceWithWhatIsWaitedForAndWhenItIsOver() {
        begins(0, 1);
        begins(1, 1);
        begins(2, 1);
        ends(2, 2, true);
        sends(0, "payment.updateDistrict");
        sends(1, "payment.updateDistrict");
        workers.get(2).connecting(at(4));
        look(3, 7);
        assertThat(told.stalls).isEmpty();
        lookUntilTold(8, 1);
        look(8, 20);
        assertThat(told.found).isEqualTo(1);
        List<Stall.Waiting> waiting =
                List.of(new Stall.Waiting("payment.updateDistrict", 2, 5), new Stall.Waiting("connect", 1, 4));
        assertThat(told.stalls).containsExactly(new Stall(2, 6, 2, waiting, ANSWER));
        assertThat(told.ended).isEmpty();
        ends(0, 21, true);
        look(22, 22);
        assertThat(told.ended).containsExactly(List.of(2.0, 21.0));
    }

    @Test
    void transactionsThatAreGivenUpAreNoEndOfAStallAndALongOneIsToldOnceMore() {
        begins(0, 1);
        begins(1, 1);
        lookUntilTold(7, 1);
        ends(0, 8, false);
        begins(0, 9);
        look(9, 51);
        assertThat(told.again).containsExactly(false);
        lookUntilTold(52, 2);
        look(53, 900);
        assertThat(told.again).containsExactly(false, true);
        assertThat(told.ended).isEmpty();
        ends(0, 901, true);
        look(901, 901);
        assertThat(told.ended).containsExactly(List.of(1.0, 901.0));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aServerThatDoesNotAnswerIsNotWaitedForAndADriveThatEndsMeanwhileTellsWhatIsKnown(boolean ends) {
        CountDownLatch never = new CountDownLatch(1);
        server = () -> {
            never.await();
            return ANSWER;
        };
        begins(0, 1);
        look(7, ends ? 7 : 11);
        assertThat(told.stalls).isEmpty();
        if (ends) {
            stalls.finish();
        } else {
            look(12, 12);
        }
        String note = "the server " + (ends ? "had not answered when the drive was over" : "did not answer within 5 s");
        assertThat(told.stalls)
                .extracting(Stall::server)
                .extracting(ServerWaits::answered, ServerWaits::note)
                .containsExactly(tuple(false, note));
        never.countDown();
    }

    private static final class Told extends SilentListener {
        final List<Stall> stalls = new ArrayList<>();
        final List<Boolean> again = new ArrayList<>();
        int found;
        final List<List<Double>> ended = new ArrayList<>();

        @Override
        public void stallFound() {
            found++;
        }

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
