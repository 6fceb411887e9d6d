package io.orderline.drive;

import static io.orderline.drive.ScriptedDrive.LONG;
import static io.orderline.drive.ScriptedDrive.QUEUED;
import static io.orderline.drive.ScriptedDrive.READS;
import static io.orderline.drive.ScriptedDrive.error;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import io.orderline.database.session.Session;
import io.orderline.database.sql.Sql;
import io.orderline.drive.ScriptedDrive.Attempt;
import io.orderline.drive.ScriptedDrive.Input;
import io.orderline.drive.ScriptedDrive.Script;
import io.orderline.drive.event.ErrorCounts;
import io.orderline.drive.event.TracedTransaction;
import io.orderline.drive.pace.Arrivals;
import io.orderline.drive.pace.RateCurve;
import io.orderline.measure.Counts;
import io.orderline.measure.ErrorKind;
import io.orderline.measure.LatencyKind;
import io.orderline.measure.Outcome;
import io.orderline.workload.InDoubtTransaction;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Workers of all kinds, in a drive without a database.
class WorkerTest {
    private static final Script COMMITS = (_, _) -> Outcome.COMMITTED;
    /// A statement that is a whole transaction.
    private static final Sql WHOLE =
            new Sql("write.whole", 0, List.of(), "SELECT 1", List.of(), Map.of("commit", "autocommit"));

    /// The drive that a script looks at itself.
    private ScriptedDrive drive = new ScriptedDrive(COMMITS, 0);

    private static Outcome fails(String state) throws SQLException {
        throw error(state);
    }

    private static Outcome failsWhole(Session session, String state) throws SQLException {
        session.use(WHOLE).update();
        throw error(state);
    }

    private static Outcome commits(Session session) throws SQLException {
        session.commit();
        return Outcome.COMMITTED;
    }

    /// All attempts are committed but one, which ends with an error.
    private static Script failing(int number, String state) {
        return (_, attempt) -> attempt.number() == number ? fails(state) : Outcome.COMMITTED;
    }

    private static ScriptedDrive driven(Script script, int transactions, int... types) throws Exception {
        return new ScriptedDrive(script, types).each(transactions).run();
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "5"})
    void aTransactionIsTriedAsOftenAsThePlanSays(int most) throws Exception {
        Script works = (session, _) -> {
            session.directly("work", _ -> 1);
            return fails("40001");
        };
        drive = new ScriptedDrive(works, 0);
        drive.maxAttempts = most;
        drive.each(4).run();
        assertThat(drive.attempts).hasSize(4 * most);
        assertThat(drive.counts(0)).isEqualTo(new Counts(4, 4, 0, 0, 4, 0, 0, 4L * (most - 1)));
        ErrorCounts.Group group = new ErrorCounts.Group(ErrorKind.SERIALIZATION, "40001", "work");
        assertThat(drive.totals.errors())
                .containsExactly(new ErrorCounts.Entry(group, "as scripted", 4L * most, 4L * (most - 1)));
        assertThat(drive.times(LatencyKind.RESPONSE).getTotalCount())
                .as("a failure is no response time")
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"40001, 3", "40P01, 3", "23505, 1", "57014, 1", "XX000, 1", "08006, 1"})
    void onlySerializationFailuresAndDeadlocksAreTriedAgain(String state, int attempts) throws Exception {
        drive = driven((_, _) -> fails(state), 1, 0);
        assertThat(drive.attempts).hasSize(attempts);
        assertThat(drive.counts(0).failed()).isOne();
    }

    @Test
    void anotherAttemptIsMadeWithTheSameInputAndTimeAndCountsAsOneTransaction() throws Exception {
        Script third = (session, attempt) -> {
            session.directly("work", _ -> 1);
            return attempt.number() < 3 ? fails("40P01") : commits(session);
        };
        drive = driven(third, 2, 0);
        assertThat(drive.attempts).hasSize(4);
        assertThat(drive.attempts.subList(0, 3))
                .extracting(Attempt::input, Attempt::now, Attempt::detail)
                .containsOnly(tuple(new Input(1, 0), drive.attempts.getFirst().now(), 0));
        assertThat(drive.counts(0)).isEqualTo(new Counts(2, 2, 2, 0, 0, 0, 0, 2));
        assertThat(drive.totals.roundTrips())
                .as("three times work, two rollbacks, a commit; work and a commit")
                .containsExactly(8L, 0L, 0L, 0L);
        assertThat(drive.told)
                .containsExactly("began 0", "error 40P01", "ended 0 COMMITTED", "began 0", "ended 0 COMMITTED");
    }

    /// The first attempt's error is not the last word: what it took is in both times.
    @Test
    void serviceIsFromTheFirstAttemptToTheLast() throws Exception {
        Duration took = Duration.ofMillis(20);
        Script slow = (session, attempt) -> {
            await().pollDelay(took).until(() -> true);
            return failing(1, "40001").run(session, attempt);
        };
        drive = driven(slow, 1, 0);
        assertThat(drive.times(LatencyKind.SERVICE).getMaxValue()).isGreaterThanOrEqualTo(2 * took.toNanos());
        assertThat(drive.times(LatencyKind.RESPONSE).getMaxValue())
                .isGreaterThanOrEqualTo(drive.times(LatencyKind.SERVICE).getMaxValue());
    }

    /// The server that answers here never says that it takes writes: only the end of the drive ends the search.
    @Test
    void aServerThatTookWritesAndRefusesThemIsNotUsedAgain() throws Exception {
        drive = new ScriptedDrive(failing(2, "25006"), 0).each(0);
        CompletableFuture<Void> later = CompletableFuture.runAsync(() -> {
            await().atMost(LONG).until(() -> drive.told.contains("outage"));
            await().pollDelay(Duration.ofMillis(300)).until(() -> true);
            drive.stop.accept("enough");
        });
        drive.run();
        later.join();
        assertThat(drive.counts(0)).isEqualTo(new Counts(2, 2, 1, 0, 1, 0, 0, 0));
        assertThat(drive.attempts).hasSize(2);
        assertThat(drive.totals.outages())
                .singleElement()
                .satisfies(outage -> assertThat(outage.recovered()).isFalse());
    }

    /// Then it may be what a user's account is allowed, which another server would not allow either.
    @Test
    void aServerThatNeverTookWritesIsNotLeft() throws Exception {
        drive = driven(failing(1, "25006"), 3, 0);
        assertThat(drive.counts(0)).isEqualTo(new Counts(3, 3, 2, 0, 1, 0, 0, 0));
        assertThat(drive.told).doesNotContain("outage");
    }

    @Test
    void aLostConnectionIsMadeAgainAndTheOutageAndItsGapAreKept() throws Exception {
        drive = driven(failing(2, "08006"), 3, 0);
        assertThat(drive.counts(0)).isEqualTo(new Counts(3, 3, 2, 0, 1, 0, 0, 0));
        assertThat(drive.told).containsSubsequence("outage", "ended 0 FAILED", "back", "began 0", "ended 0 COMMITTED");
        assertThat(drive.totals.outages()).singleElement().satisfies(outage -> {
            assertThat(outage.recovered()).isTrue();
            assertThat(outage.lastCommitSeconds()).isPositive().isLessThan(outage.beganSeconds());
            assertThat(outage.firstCommitSeconds()).isGreaterThan(outage.endedSeconds());
        });
        assertThat(drive.totals.gaps()).singleElement().satisfies(gap -> {
            assertThat(gap.session()).isOne();
            assertThat(gap.lastCommitSeconds()).isPositive().isLessThan(gap.firstCommitSeconds());
        });
    }

    /// The commit is sent, and no answer comes.
    private static Outcome unanswered(Session session) throws SQLException {
        session.directly("work", _ -> 1);
        session.close();
        return commits(session);
    }

    @Test
    void aRollbackOnPurposeIsCompletedAndACommitWithoutAnAnswerIsInDoubt() throws Exception {
        Script unlike = (session, attempt) -> switch (attempt.number()) {
            case 2 -> unanswered(session);
            case 3 -> Outcome.ROLLED_BACK;
            default -> Outcome.COMMITTED;
        };
        drive = driven(unlike, 4, 0);
        assertThat(drive.counts(0)).isEqualTo(new Counts(4, 4, 2, 1, 0, 1, 0, 0));
        assertThat(drive.times(LatencyKind.RESPONSE).getTotalCount()).isEqualTo(3);
        Attempt second = drive.attempts.get(1);
        assertThat(drive.totals.inDoubt()).containsExactly(new InDoubtTransaction(0, second.input(), second.now()));
    }

    @ParameterizedTest
    @CsvSource({"XX000, 1, IN_DOUBT", "40003, 1, IN_DOUBT", "40001, 3, FAILED", "23505, 1, FAILED"})
    void anErrorOfAWholeTransactionIsInDoubtUnlessItProvesARollback(String state, int attempts, Outcome outcome)
            throws Exception {
        drive = driven((session, _) -> failsWhole(session, state), 1, 0);
        assertThat(drive.attempts).hasSize(attempts);
        assertThat(drive.told).contains("ended 0 " + outcome);
    }

    /// It belongs to another attempt that the last one could have been committed.
    @Test
    void anAttemptThatFailsBeforeAnythingIsSentIsNotInDoubt() throws Exception {
        Script twice = (session, attempt) -> attempt.number() == 1 ? failsWhole(session, "40001") : fails("XX000");
        drive = driven(twice, 1, 0);
        assertThat(drive.counts(0)).isEqualTo(new Counts(1, 1, 0, 0, 1, 0, 0, 1));
    }

    @Test
    void aDeferredTransactionIsQueuedByItsTerminalAndExecutedByAnotherSession() throws Exception {
        drive = new ScriptedDrive(COMMITS, QUEUED).users(2, 2).each(5).run();
        assertThat(drive.counts(QUEUED)).isEqualTo(new Counts(10, 10, 10, 0, 0, 0, 0, 0));
        assertThat(drive.counts(QUEUED + 1)).isEqualTo(new Counts(10, 10, 10, 0, 0, 0, 0, 0));
        assertThat(drive.attempts)
                .extracting(Attempt::session)
                .as("of the deferred worker")
                .containsOnly(drive.attempts.getFirst().session());
        assertThat(drive.told).containsOnly("queued 1", "began 2", "ended 2 COMMITTED");
    }

    /// The queue has a place for each terminal.
    @Test
    void aTerminalWaitsForAPlaceInTheQueueAndForNothingElse() throws Exception {
        Script holding = (_, attempt) -> {
            if (attempt.number() == 1) {
                await().atMost(LONG).until(() -> Collections.frequency(List.copyOf(drive.told), "queued 1") == 2);
            }
            return Outcome.COMMITTED;
        };
        drive = new ScriptedDrive(holding, QUEUED).each(3);
        drive.run();
        assertThat(drive.counts(QUEUED + 1).committed()).isEqualTo(3);
        assertThat(drive.told.indexOf("ended 2 COMMITTED")).isBetween(0, drive.told.lastIndexOf("queued 1"));
    }

    @Test
    void fewSessionsServeManyTerminals() throws Exception {
        drive = new ScriptedDrive(COMMITS, 0, QUEUED).users(7, 2).each(6).run();
        assertThat(drive.counts(0)).isEqualTo(new Counts(21, 21, 21, 0, 0, 0, 0, 0));
        assertThat(drive.counts(QUEUED)).isEqualTo(drive.counts(0)).isEqualTo(drive.counts(QUEUED + 1));
        assertThat(drive.attempts.stream().map(Attempt::session).distinct())
                .as("two, and that of what is deferred")
                .hasSizeLessThanOrEqualTo(3);
    }

    /// One session is busy until the window is over: the two that wait for it are not begun any more.
    @Test
    void openArrivalsComeWhateverBecomesOfThoseBefore() throws Exception {
        AtomicBoolean over = new AtomicBoolean();
        Script busy = (_, _) -> {
            await().atMost(LONG).until(() -> drive.drawn.get() > 5);
            drive.stop.accept("enough");
            await().atMost(LONG).untilTrue(over);
            return Outcome.COMMITTED;
        };
        drive = new ScriptedDrive(busy, 0);
        drive.arrivals = new Arrivals.Open(1, RateCurve.parse("100/s"), false);
        drive.pool = new DrivePlan.SessionPool(1, 1, 2);
        drive.atDrain = () -> over.set(true);
        drive.each(0).run();
        assertThat(drive.counts(0)).isEqualTo(new Counts(drive.drawn.get(), 1, 1, 0, 0, 0, drive.drawn.get() - 1, 0));
        assertThat(drive.stopReason).isEqualTo("enough");
    }

    @Test
    void whatOnlyReadsRunsOnTheOtherServerAndItsLossIsNoOutage() throws Exception {
        drive = new ScriptedDrive(failing(2, "08006"), 0, READS).each(6);
        drive.pool = new DrivePlan.SessionPool(1, 1, 10, 0, 0, Optional.of(ScriptedDrive.NOTHING));
        drive.run();
        assertThat(drive.counts(READS)).isEqualTo(new Counts(3, 3, 2, 0, 1, 0, 0, 0));
        assertThat(drive.attempts.stream()
                        .map(attempt -> Map.entry(attempt.input().type(), attempt.session()))
                        .distinct())
                .as("each on its own session")
                .hasSize(2)
                .extracting(Map.Entry::getValue)
                .doesNotHaveDuplicates();
        assertThat(drive.totals.outages()).isEmpty();
        assertThat(drive.totals.gaps()).isEmpty();
    }

    @Test
    void theTransactionsOfATracedUserAreToldStepByStep() throws Exception {
        Script script = (session, attempt) -> {
            session.directly("work", connection -> {
                connection.setSavepoint();
                return 1;
            });
            return attempt.number() == 1 ? fails("40001") : commits(session);
        };
        drive = new ScriptedDrive(script, 0, QUEUED).each(3);
        drive.pool = new DrivePlan.SessionPool(1, 1, 10, 0, 1, Optional.empty());
        drive.run();
        assertThat(drive.traced).extracting(TracedTransaction::number).containsExactly(1, 2, 3);
        TracedTransaction first = drive.traced.getFirst();
        assertThat(first.pause()).isZero();
        assertThat(first.steps())
                .extracting(step -> step.kind().name())
                .containsExactly("SAVEPOINT", "ROLLBACK", "BACK_OFF", "SAVEPOINT", "COMMIT");
        TracedTransaction queued = drive.traced.get(1);
        assertThat(queued.steps()).as("only queued").isEmpty();
        long ended = first.start()
                + first.between()
                + first.steps().stream()
                        .mapToLong(step -> step.nanos() + step.fetchNanos())
                        .sum();
        assertThat(queued.due() - queued.pause()).as("the end of the last one").isEqualTo(ended);
    }

    /// Nobody executes what is queued any more: of three, one had begun.
    @Test
    void aBugEndsTheDriveIsThrownAndLeavesNothingUncounted() {
        Script wrong = (_, _) -> {
            await().atMost(LONG).until(() -> drive.told.size() == 4); // that it began, and three that were queued
            throw new IllegalStateException("a bug");
        };
        drive = new ScriptedDrive(wrong, QUEUED);
        drive.users(3, 3).drain = Duration.ofMillis(50);
        assertThatThrownBy(drive::run).hasRootCauseMessage("a bug");
        assertThat(drive.stopReason).isEqualTo("a bug in deferred-1");
        assertThat(drive.counts(QUEUED)).isEqualTo(new Counts(3, 3, 3, 0, 0, 0, 0, 0));
        assertThat(drive.counts(QUEUED + 1)).isEqualTo(new Counts(3, 1, 0, 0, 0, 0, 2, 0));
    }
}
