package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.testbed.Sql;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.FirstColumn;
import io.orderline.testing.TemporaryTestbed;
import io.orderline.testing.TestDatabase;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;

/// A coordinator that writes its decisions into a table, and two nodes with a branch of each transaction.
abstract class XaTests {
    static final String COORDINATOR = "coordinator";
    static final List<String> NODES = List.of("east", "west");
    static final int ALL_ENDED = 0;
    static final int SOME_LEFT = 3;

    /// A server each: on one server all transactions have different names.
    static final Map<String, Testbed> SERVERS = new LinkedHashMap<>();

    @BeforeAll
    static void startServers() {
        for (String name : List.of(COORDINATOR, "east", "west")) {
            SERVERS.put(
                    name,
                    TemporaryTestbed.started("postgresql-18", "max_prepared_transactions=500", "shared_buffers=16MB"));
        }
    }

    @AfterAll
    static void stopServers() {
        SERVERS.values().forEach(Testbed::close);
        SERVERS.clear();
    }

    static Target target(String server) {
        return Objects.requireNonNull(SERVERS.get(server)).target();
    }

    static void execute(String server, String... statements) throws SQLException {
        Sql.execute(target(server), statements);
    }

    static List<String> column(String server, String query) throws SQLException {
        return FirstColumn.of(target(server), query);
    }

    static List<String> rows(String node) throws SQLException {
        return column(node, "SELECT n FROM t ORDER BY n");
    }

    static List<String> prepared(String node) throws SQLException {
        return column(node, "SELECT gid FROM pg_prepared_xacts ORDER BY gid");
    }

    /// @param codes one of which it ends with
    static InProcess xa(List<Integer> codes, String verb, String... options) {
        Target target = target(COORDINATOR);
        InProcess program = DatabaseProgram.of(TestDatabase.of(target));
        String line = "xa %s --url %s --user %s --set nodes.east=%s --set nodes.west=%s"
                .formatted(
                        verb,
                        target.url(),
                        target.user(),
                        target("east").url(),
                        target("west").url());
        assertThat(program.run(Words.of(line, options))).as(program.said()).isIn(codes);
        return program;
    }

    /// Commits of decisions wait for a standby that is not there.
    static void stall(boolean stall) throws SQLException {
        execute(
                COORDINATOR,
                "SET synchronous_commit = local",
                "ALTER SYSTEM SET synchronous_standby_names = '" + (stall ? "nobody" : "") + "'",
                "SELECT pg_reload_conf()");
    }
}
