package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.util.PSQLException;

/// Of users who share sessions one loses his inside a transaction. See [PoolerIT] for a whole driver that dies.
@Drill
class DyingUserIT {
    private static final int QUOTES = 8 * 2;

    @TempDir
    private Path folder;

    /// The last step of a quote waits for this lock, after an INSERT, a DELETE and an UPDATE of its own.
    static void lockLastStep(Connection connection) throws Exception {
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement()) {
            statement.execute("LOCK TABLE ch_clerk IN SHARE MODE");
        }
    }

    /// A run makes this table anew when it begins, so for a moment there is none.
    static void awaitRows(TestDatabase server, String table) {
        await().ignoreException(PSQLException.class)
                .until(() -> server.query("SELECT count(*) > 0 FROM " + table).equals("t"));
    }

    /// Those that wait in the last step, and have written something.
    static List<String> waiting(TestDatabase server) throws Exception {
        String pids = server.query("""
            SELECT coalesce(string_agg(pid::text, ','), '') FROM pg_stat_activity
            WHERE datname = current_database() AND backend_xid IS NOT NULL AND wait_event_type = 'Lock'\
            """);
        return pids.isEmpty() ? List.of() : List.of(pids.split(",", -1));
    }

    /// What a quote's last step changes, in the order of the step.
    static void assertOffers(TestDatabase database, long quotes) throws Exception {
        assertThat(database.query("SELECT count(*) FROM ch_offer")).isEqualTo("" + quotes);
        assertThat(database.query("SELECT count(*) FROM ch_quote WHERE status = 'given'"))
                .isEqualTo("" + quotes);
        assertThat(database.query("SELECT sum(offers) FROM ch_clerk")).isEqualTo("" + quotes);
    }

    private static String[] options(String... more) {
        List<String> all = new ArrayList<>(List.of("--workload", "churchill"));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    @Test
    void aConnectionThatDiesUndoesOneStepAndTheOthersGoOn() throws Exception {
        try (Workbench bench = new Workbench(PostgresFixture.create(), folder)) {
            bench.run("load", options("--scale", "2")).withCode(0);
            try (Connection other = bench.database().target().connect("test");
                    Program run = bench.start(
                            "run",
                            ShortRun.options(options(
                                    "--terminals=8",
                                    "--sessions=3",
                                    "--transactions=34",
                                    "--pace=0.005",
                                    "--verify-after=true")))) {
                awaitRows(bench.database(), "ch_quote");
                lockLastStep(other);
                await().until(() -> waiting(bench.database()).size() == 3);
                bench.database()
                        .execute("SELECT pg_terminate_backend("
                                + waiting(bench.database()).getFirst() + ")");
                other.rollback();
                run.await().withCode(0);
            }
            Result result = bench.runFolder().readResult();
            assertThat(result.state()).isEqualTo(RunState.COMPLETE);
            RunFacts.identities(result);
            RunFacts.clientAgreesWithDatabase(result);
            assertThat(RunFacts.errors(result, "connection")).isEqualTo(1);
            assertThat(result.accounting().total().failed()).isEqualTo(1);
            assertThat(result.accounting().total().committed()).isEqualTo(QUOTES * 17L - 1);
            assertThat(result.after()).isNotEmpty().noneMatch(check -> check.violated());
            assertOffers(bench.database(), QUOTES - 1);
            assertThat(bench.database().query("SELECT count(*) FROM ch_quote_alternative WHERE alternative = 2"))
                    .as("what only the step that was lost would have deleted")
                    .isEqualTo("1");
        }
    }
}
