package io.orderline.workload.custom;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.server.ServerTestbed;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What engines counted themselves while quotes were made.
class EngineCountsIT {
    private static final int QUOTES = 3;

    /// Calls of a text, and rows that it returned or touched.
    private record Calls(long calls, long rows) {
        Calls and(Calls other) {
            return new Calls(calls + other.calls, rows + other.rows);
        }
    }

    /// Without what engines replace: parameters and literals.
    static String plain(String sql) {
        return sql.replaceAll("-?(\\$\\d+|\\?\\d*|'[^']*'|\\b\\d+\\b)", "?").replaceAll("\\s+", " ");
    }

    /// Each of the 204 was called as often as its script says, with as many rows as it fetches or touches.
    private static void sameForEachText(Played played, Map<String, Calls> told) {
        Map<String, Calls> expected = new TreeMap<>();
        for (TransactionScript script : Played.scripts(played.statements())) {
            Played.calls(script).forEach((call, times) -> {
                if (!call.kind().isAboutSavepoint()) {
                    long calls = (long) QUOTES * times;
                    long rows = call.kind() == StatementKind.OPEN ? call.fetches() * calls : calls;
                    expected.put(plain(call.sql().text()), new Calls(calls, rows));
                }
            });
        }
        Map<String, Calls> found = new TreeMap<>(told);
        found.keySet().retainAll(expected.keySet());
        assertThat(expected).hasSize(204);
        assertThat(found).containsExactlyEntriesOf(expected);
    }

    private static Map<String, Calls> read(Statement statement, String query) throws SQLException {
        Map<String, Calls> told = new HashMap<>();
        try (ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                told.merge(plain(rows.getString(1)), new Calls(rows.getLong(2), rows.getLong(3)), Calls::and);
            }
        }
        return told;
    }

    @Test
    void postgresqlCountsTheSame() throws Exception {
        Map<String, String> settings =
                Map.of("shared_preload_libraries", "pg_stat_statements", "shared_buffers", "32MB");
        try (ServerTestbed testbed = TestbedCatalog.temporary(settings, _ -> {})) {
            testbed.start();
            try (Connection connection = testbed.target().connect("test");
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE EXTENSION pg_stat_statements");
                try (Played played = Played.on(testbed.target())) {
                    sameForEachText(played, called(played, statement));
                    assertThat(played.tally().counts()).containsEntry(CourseTally.MISSES, 0L);
                }
                try (Played played = Played.again(unprepared(testbed.target()))) {
                    Map<String, Calls> told = called(played, statement);
                    Map.of("COMMIT", 17L, "SAVEPOINT ?", 26L, "ROLLBACK TO SAVEPOINT ?", 8L)
                            .forEach((text, each) -> assertThat(told)
                                    .extractingByKey(text)
                                    .extracting(Calls::calls)
                                    .isEqualTo(each * QUOTES));
                }
            }
        }
    }

    private static Map<String, Calls> called(Played played, Statement statement) throws SQLException {
        statement.execute("SELECT pg_stat_statements_reset()");
        played.quotes(QUOTES);
        return read(statement, "SELECT query, calls, rows FROM pg_stat_statements");
    }

    /// Of what is no query, such as COMMIT, pg_stat_statements sees the first execution of a prepared
    /// statement only.
    private static Target unprepared(Target target) {
        String url = target.url() + (target.url().contains("?") ? "&" : "?") + "prepareThreshold=0";
        return new Target(url, target.user(), target.password(), target.dialect());
    }

    @Test
    @Needs(Need.MARIADB)
    void mariaDbCountsTheSame() throws Exception {
        try (TestDatabase database = MariaDbFixture.create();
                Played played = Played.on(database.target())) {
            Map<String, Long> before = status(played);
            played.quotes(QUOTES);
            Map<String, Long> told = status(played);
            told.replaceAll((name, value) -> value - before.getOrDefault(name, 0L));
            Map<String, Long> expected = Map.of(
                    "Com_insert", 22L * QUOTES,
                    "Com_update", 22L * QUOTES,
                    "Com_delete", 4L * QUOTES,
                    "Com_select", (72L + 213) * QUOTES,
                    "Rows_sent", (72L + 398) * QUOTES,
                    "Com_commit", 17L * QUOTES,
                    "Com_savepoint", 26L * QUOTES,
                    "Com_rollback_to_savepoint", 8L * QUOTES,
                    "Com_stmt_execute", (22L + 22 + 4 + 72 + 213) * QUOTES,
                    "Com_stmt_prepare", 204L); // once for each text
            assertThat(told).containsAllEntriesOf(expected);
        }
    }

    /// Of the session itself: nobody else's statements are among them.
    private static Map<String, Long> status(Played played) throws SQLException {
        Map<String, Long> status = new TreeMap<>();
        played.session().directly("status", connection -> {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery("SHOW SESSION STATUS"
                            + " WHERE variable_name LIKE 'Com\\_%' OR variable_name = 'Rows_sent'")) {
                while (rows.next()) {
                    status.put(rows.getString(1), rows.getLong(2));
                }
            }
            return 0;
        });
        played.session().rollback();
        return status;
    }

    @Test
    void h2CountsTheSame(@TempDir Path folder) throws Exception {
        TestDatabase database = EmbeddedEngine.H2_MEMORY.create(folder);
        try (Played played = Played.on(database.target());
                Connection connection = database.target().connect("test");
                Statement statement = connection.createStatement()) {
            statement.execute("SET QUERY_STATISTICS_MAX_ENTRIES 10000");
            statement.execute("SET QUERY_STATISTICS TRUE");
            played.quotes(QUOTES);
            sameForEachText(
                    played,
                    read(
                            statement,
                            "SELECT sql_statement, execution_count, cumulative_row_count"
                                    + " FROM information_schema.query_statistics"));
        }
    }
}
