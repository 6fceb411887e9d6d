package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.result.file.EventLog;
import io.orderline.result.file.IntervalCsv;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.Program;
import io.orderline.testing.Signal;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The database is lost in the middle of a run, or is there and accepts, but does not answer: a run ends all the same,
/// and says what it waited for.
@Drill
class OutageIT extends LoadedDatabaseTests {
    private static final String PACE = "--pace=" + Workbench.LIGHT;

    /// The documented bounds of all phases together, for a slow host.
    private static final Duration BOUND = Duration.ofSeconds(100);

    /// About eight seconds beside those that the server is away, however many those are.
    private static final int BY_COUNT = 80;

    private static final String SAID = "warning: no transaction ended for";

    /// Though most terminals think.
    @Test
    void aServerThatStaysAwayEndsTheRun() throws Exception {
        try (Program run = bench.startDrive(0, "--outage-limit=3s", "--pace=spec", "--terminals=20")) {
            RunFacts.awaitCommits(bench, 2);
            PostgresFixture.testbed().kill();
            run.awaitSaid("warning: lost the database");
            Program.Ended ended = run.await().withCode(4);
            assertThat(ended.out()).contains("INVALID", "the database was lost and did not come back within 3 s");
        }
        lost();
        assertThat(bench.runFolder().report()).exists();
    }

    private Result lost() throws IOException {
        Result result = balanced();
        assertThat(result.state()).isEqualTo(RunState.ABORTED);
        assertThat(result.outages()).hasSize(1).noneMatch(Result.Outage::recovered);
        assertThat(RunFacts.errors(result, "connection")).isPositive();
        assertThat(RunFacts.level(result, "database-count")).isEqualTo(Verdict.Level.FAIL);
        return result;
    }

    @Test
    void aServerThatComesBackIsDrivenOn() throws Exception {
        String[] options = {PACE, "--outage-limit=60s", "--verify-after=true", "--set=verify.quick=true"};
        try (Program run = bench.startDrive(50, options)) {
            RunFacts.awaitCommits(bench, 1);
            PostgresFixture.testbed().kill();
            PostgresFixture.testbed().restart();
            run.awaitSaid("warning: connected again after");
            run.await().withCode(usualCode());
            Result result = result();
            assertThat(result.state()).isEqualTo(RunState.COMPLETE);
            assertThat(result.outages()).hasSize(1).allMatch(Result.Outage::recovered);
            assertThat(RunFacts.level(result, "outage")).isEqualTo(Verdict.Level.WARN);
            RunFacts.sound(result);
            Result.Outage outage = result.outages().getFirst();
            double back = outage.endSeconds();
            assertThat(outage.lastCommitSeconds()).isPositive().isLessThanOrEqualTo(back);
            assertThat(outage.firstCommitSeconds()).isGreaterThanOrEqualTo(back);
            assertThat(outage.commitGapSeconds())
                    .isCloseTo(outage.firstCommitSeconds() - outage.lastCommitSeconds(), within(1e-6));
            assertThat(Files.readAllLines(bench.runFolder().errors())).anyMatch(line -> line.contains("connection"));
            assertThat(IntervalCsv.read(bench.runFolder().intervals()))
                    .anyMatch(row -> row.endSeconds() > back && row.counts().committed() > 0);
            assertThat(bench.runFolder().report()).exists();
        }
    }

    @Test
    void oneTerminatedSessionCostsOneTransaction() throws Exception {
        try (Program run = bench.startDrive(60, PACE)) {
            RunFacts.awaitCommits(bench, 1);
            // At a light pace there are moments in which no terminal is within a transaction.
            await().atMost(Duration.ofMinutes(1)).until(() -> terminatedOne(bench.database()), "t"::equals);
            run.await().withCode(0);
        }
        Result result = result();
        Counts total = result.accounting().total();
        assertThat(total.failed() + total.inDoubt()).isEqualTo(1);
        assertThat(RunFacts.errors(result, "connection")).isPositive();
        assertThat(result.outages()).isEmpty();
        assertThat(RunFacts.level(result, total.failed() > 0 ? "failures" : "in-doubt"))
                .isEqualTo(Verdict.Level.WARN);
        RunFacts.identities(result);
        RunFacts.clientAgreesWithDatabase(result);
    }

    private static String terminatedOne(TestDatabase database) throws SQLException {
        return database.query(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
                        + " AND application_name LIKE '%terminal%' AND state <> 'idle' LIMIT 1");
    }

    /// @param transactions of each terminal; zero without end
    private Program start(int transactions, String... more) {
        String usual = "--verify-after=true --stall-limit=1s --drain-limit=3s --set=verify.quick=true --pace=";
        return bench.startDrive(transactions, Words.of(usual + Workbench.LIGHT, more));
    }

    private Result balanced() throws IOException {
        Result result = result();
        RunFacts.identities(result);
        assertThat(result.accounting().total().committed()).isPositive();
        RunFacts.intervalsAddUp(bench.runFolder());
        return result;
    }

    private Result completeAndRight() throws IOException {
        Result result = balanced();
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        RunFacts.sound(result);
        return result;
    }

    @Test
    void aServerThatStopsForGoodEndsTheRunAsLost() throws Exception {
        try (Program run = start(0, "--full", "--statement-timeout=2s", "--outage-limit=2s")) {
            RunFacts.awaitCommits(bench, 1);
            try (Frozen _ = Frozen.server()) {
                run.awaitSaid(SAID);
                run.awaitSaid("warning: lost the database");
                Program.Ended ended = run.await(BOUND).withCode(4);
                assertThat(ended.out()).contains("INVALID", "stall: ", "did not come back within 2 s");
            }
        }
        assertThat(RunFacts.level(lost(), "stall")).isEqualTo(Verdict.Level.WARN);
        assertThat(events("stall"))
                .last()
                .satisfies(stall -> assertThat(stall.message())
                        .contains("under way; waiting: ")
                        .containsAnyOf("the server did not answer within", "cannot connect"));
        // A slow host may have made another stall before.
        assertThat(events("stall-over")).hasSize(events("stall").size() - 1);
        assertThat(bench.runFolder().report()).content().contains("stall");
    }

    @Test
    void withoutAStatementTimeoutTheDrainEndsIt() throws Exception {
        try (Program run = start(0, "--duration=6s", "--statement-timeout=0s")) {
            RunFacts.awaitCommits(bench, 1);
            try (Frozen _ = Frozen.server()) {
                run.await(BOUND).withCode(4);
            }
        }
        Result result = balanced();
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        assertThat(RunFacts.level(result, "stall")).isEqualTo(Verdict.Level.WARN);
        assertThat(RunFacts.level(result, "database-count")).isEqualTo(Verdict.Level.FAIL);
    }

    @Test
    void ctrlCEndsARunOnAStoppedServer() throws Exception {
        try (Program run = start(0, "--set=drive.drain-limit=10m")) {
            RunFacts.awaitCommits(bench, 1);
            try (Frozen _ = Frozen.server()) {
                run.awaitSaid(SAID);
                run.signal("INT");
                run.await(BOUND).withCode(130);
            }
        }
        assertThat(balanced().state()).isEqualTo(RunState.INTERRUPTED);
    }

    @Test
    void aServerThatAcceptsAndNeverAnswersIsNotReachable() {
        try (Frozen _ = Frozen.server();
                Program run = start(1)) {
            assertThat(run.await(BOUND).withCode(3).err()).contains("cannot connect to");
            assertThat(folder.resolve("runs")).doesNotExist();
        }
    }

    @Test
    void aServerThatStopsWhileTheDataAreVerifiedEndsTheRun() throws Exception {
        try (Connection other = bench.database().target().connect("test");
                Program run = lockedVerification(other)) {
            try (Frozen _ = Frozen.server()) {
                assertThat(run.await(BOUND).withCode(3).err()).contains("the server stopped answering");
            }
        }
        Result result = result();
        assertThat(result.state()).isEqualTo(RunState.ABORTED);
        assertThat(result.reason()).contains("the server stopped answering");
    }

    /// Returns when a check waits for the lock: so it is surely still under way when the server stops. The trial before
    /// does not wait: no Payment touches order lines.
    private Program lockedVerification(Connection other) throws Exception {
        lock(other, "bmsql_order_line");
        Program run = bench.start("run", "--duration", "1s", "--mix", "payment=100");
        await().until(() -> bench.database()
                .query("SELECT count(*) > 0 FROM pg_locks WHERE NOT granted AND database ="
                        + " (SELECT oid FROM pg_database WHERE datname = current_database())")
                .equals("t"));
        return run;
    }

    private static void lock(Connection other, String table) throws Exception {
        other.setAutoCommit(false);
        try (Statement statement = other.createStatement()) {
            statement.execute("LOCK TABLE " + table + " IN ACCESS EXCLUSIVE MODE");
        }
    }

    @Test
    void aServerThatStopsForAWhileStallsTheRun() throws Exception {
        try (Program run = start(BY_COUNT)) {
            RunFacts.awaitCommits(bench, 2);
            try (Frozen _ = Frozen.server()) {
                await().pollDelay(Duration.ofSeconds(3)).until(() -> true);
            }
            run.awaitSaid(SAID);
            run.awaitSaid("warning: transactions are completed again after");
            run.await().withCode(usualCode());
        }
        Result result = completeAndRight();
        assertThat(result.outages()).isEmpty();
        assertThat(RunFacts.level(result, "stall")).isEqualTo(Verdict.Level.WARN);
        List<EventLog.Event> began = events("stall");
        List<EventLog.Event> over = events("stall-over");
        assertThat(over).hasSameSizeAs(began);
        assertThat(bench.runFolder().threads().resolve("stall-1.txt"))
                .content()
                .contains("TerminalWorker")
                .doesNotContain(bench.database().password());
        assertThat(IntStream.range(0, over.size())
                        .mapToDouble(i -> over.get(i).t() - began.get(i).t()))
                .anyMatch(length -> length > 2.9);
    }

    /// PostgreSQL ends all other sessions too when one of them dies so, and recovers: their memory may be damaged.
    @Test
    void aKilledBackendCostsTransactionsAndNoConsistency() throws Exception {
        try (Program run = start(BY_COUNT, "--outage-limit=60s")) {
            RunFacts.awaitCommits(bench, 2);
            String pid = bench.database()
                    .query("SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
                            + " AND application_name LIKE '%terminal%' ORDER BY state = 'idle' LIMIT 1");
            Signal.tried("KILL", Long.parseLong(pid));
            run.await();
        }
        Result result = completeAndRight();
        assertThat(RunFacts.errors(result, "connection")).isPositive();
        assertThat(RunFacts.level(result, "failures")).isNotEqualTo(Verdict.Level.PASS);
        assertThat(result.outages()).allMatch(Result.Outage::recovered);
    }

    @Test
    void aTableLockIsNamedWithTheStatementThatWaitsForIt() throws Exception {
        try (Connection other = bench.database().target().connect("test");
                Program run = start(BY_COUNT)) {
            RunFacts.awaitCommits(bench, 1);
            lock(other, "bmsql_district");
            run.awaitSaid("Lock relation");
            other.rollback();
            run.awaitSaid("warning: transactions are completed again after");
            run.await();
        }
        completeAndRight();
        assertThat(events("stall"))
                .anySatisfy(stall -> assertThat(stall.message())
                        .containsPattern("\\d+ × (newOrder|payment|stockLevel)\\.\\w+ \\(")
                        .containsPattern("the server says: .*active, Lock relation, blocked by process \\d+"));
    }

    @Test
    void aStatementThatTakesTooLongIsFailedAndCountedAndTheSessionGoesOn() throws Exception {
        try (Connection other = bench.database().target().connect("test");
                Program run = start(BY_COUNT, "--statement-timeout=1s")) {
            RunFacts.awaitCommits(bench, 1);
            lock(other, "bmsql_district");
            await().until(() -> !events("error").isEmpty());
            other.rollback();
            run.await();
        }
        Result result = completeAndRight();
        assertThat(result.accounting().errors()).anySatisfy(error -> {
            assertThat(error.kind()).isEqualTo("timeout");
            assertThat(error.sqlState()).isEqualTo("57014");
            assertThat(error.statement()).matches("(newOrder|payment|stockLevel)\\.\\w+");
            assertThat(error.retried()).isZero();
        });
        assertThat(result.accounting().total().failed()).isEqualTo(RunFacts.errors(result, "timeout"));
        assertThat(result.outages()).isEmpty();
    }
}
