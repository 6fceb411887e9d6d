package io.orderline.capture.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Target;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.server.ServerTestbed;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PostgresStatementLogIT {
    private static final int EACH = 500;

    private static void select(Connection connection, int from) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT ? + 0")) {
            for (int i = from; i < from + EACH; i++) {
                statement.setInt(1, i);
                statement.executeQuery().close();
            }
        }
    }

    private static String one(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    /// Names of files have seconds in them: a rotation within the same second goes on with the same file.
    private static void rotate(Connection connection) throws SQLException {
        String before = one(connection, "SELECT pg_current_logfile('jsonlog')");
        await().untilAsserted(() -> {
            one(connection, "SELECT pg_rotate_logfile()");
            assertThat(one(connection, "SELECT pg_current_logfile('jsonlog')")).isNotEqualTo(before);
        });
    }

    @Test
    void filesThatAreFilledBetweenTwoReadingsAreReadAll() throws Exception {
        try (ServerTestbed server = TestbedCatalog.temporary(Map.of("logging_collector", "on"), _ -> {})) {
            server.start();
            isReadWhole(server.target());
        }
    }

    private static void isReadWhole(Target target) throws Exception {
        try (Connection own = target.connect("test");
                Connection other = target.connect("test")) {
            StatementLog log = PostgresStatementLog.open(own, true);
            List<String> seen = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                select(other, i * EACH);
                rotate(other);
            }
            select(other, 4 * EACH);
            // The collector writes to its file after a statement is answered.
            await().until(() -> {
                log.read(statement -> {
                    if (statement.sql().startsWith("SELECT $1 + 0")) {
                        seen.add(statement.values().getFirst());
                    }
                });
                return seen.size() >= 5 * EACH;
            });

            log.changed().undo(own);

            await().untilAsserted(() ->
                    assertThat(one(own, "SHOW log_min_duration_statement")).isEqualTo("-1"));
            assertThat(seen)
                    .hasSize(5 * EACH)
                    .doesNotHaveDuplicates()
                    .isSortedAccordingTo((a, b) -> Integer.compare(Integer.parseInt(a), Integer.parseInt(b)));
        }
    }
}
