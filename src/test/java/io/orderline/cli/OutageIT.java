package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.orderline.measure.Counts;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.result.file.IntervalCsv;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.Program;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The database is lost in the middle of a run.
@Drill
class OutageIT {
    private static final String PACE = "--pace=" + Workbench.LIGHT;

    @TempDir
    private Path folder;

    private Workbench bench;

    @BeforeEach
    void load() {
        bench = Workbench.loaded(folder);
    }

    @AfterEach
    void restart() throws Exception {
        if (PostgresFixture.testbed().pids().isEmpty()) {
            PostgresFixture.testbed().restart();
        }
        bench.close();
    }

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
        RunFolder kept = bench.runFolder();
        Result result = kept.readResult();
        assertThat(result.state()).isEqualTo(RunState.ABORTED);
        assertThat(result.outages()).hasSize(1).noneMatch(Result.Outage::recovered);
        assertThat(RunFacts.errors(result, "connection")).isPositive();
        assertThat(RunFacts.level(result, "database-count")).isEqualTo(Verdict.Level.FAIL);
        RunFacts.identities(result);
        RunFacts.intervalsAddUp(kept);
        assertThat(result.accounting().total().committed()).isPositive();
        assertThat(kept.report()).exists();
    }

    @Test
    void aServerThatComesBackIsDrivenOn() throws Exception {
        String[] options = {PACE, "--outage-limit=60s", "--verify-after=true", "--set=verify.quick=true"};
        try (Program run = bench.startDrive(50, options)) {
            RunFacts.awaitCommits(bench, 1);
            PostgresFixture.testbed().kill();
            PostgresFixture.testbed().restart();
            run.awaitSaid("warning: connected again after");
            Program.Ended ended = run.await();
            Result result = bench.runFolder().readResult();
            ended.withCode(result.verdict().valid() ? 0 : 4);
            assertThat(result.state()).isEqualTo(RunState.COMPLETE);
            assertThat(result.outages()).hasSize(1).allMatch(Result.Outage::recovered);
            assertThat(RunFacts.level(result, "outage")).isEqualTo(Verdict.Level.WARN);
            RunFacts.identities(result);
            RunFacts.clientAgreesWithDatabase(result);
            assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
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
        Result result = bench.runFolder().readResult();
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
}
