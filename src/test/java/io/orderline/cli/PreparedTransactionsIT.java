package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.plan.Passwords;
import io.orderline.target.Target;
import io.orderline.testbed.Testbed;
import io.orderline.testbed.Testbeds;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A coordinator that writes its decisions into a table, and two databases with a branch of each
/// transaction.
class PreparedTransactionsIT {
    private static final String COORDINATOR = "coordinator";
    /// A server each: on one server all transactions have different names.
    private static final Map<String, Testbed> SERVERS = new LinkedHashMap<>();

    @BeforeAll
    static void start() throws SQLException {
        for (String name : List.of(COORDINATOR, "east", "west")) {
            Testbed server =
                    Testbeds.temporary(Map.of("max_prepared_transactions", "10", "shared_buffers", "16MB"), _ -> {});
            SERVERS.put(name, server);
            server.start();
        }
        execute(COORDINATOR, "CREATE TABLE decided (gid text)");
    }

    @AfterAll
    static void stop() {
        SERVERS.values().forEach(Testbed::close);
        SERVERS.clear();
    }

    @BeforeEach
    void branches() throws SQLException {
        for (String node : List.of("east", "west")) {
            rollBackAll(node); // what another test has left has locks
            execute(node, "DROP TABLE IF EXISTS t", "CREATE TABLE t (n integer)");
            execute(node, "BEGIN", "INSERT INTO t VALUES (1)", "PREPARE TRANSACTION 'to be'");
            execute(node, "BEGIN", "INSERT INTO t VALUES (2)", "PREPARE TRANSACTION 'not to be'");
        }
        execute(COORDINATOR, "DELETE FROM decided", "INSERT INTO decided VALUES ('to be')");
    }

    private static void rollBackAll(String server) throws SQLException {
        List<String> left = new ArrayList<>();
        try (Connection connection = connect(server);
                Statement statement = connection.createStatement();
                ResultSet names = statement.executeQuery("SELECT gid FROM pg_prepared_xacts")) {
            while (names.next()) {
                left.add("ROLLBACK PREPARED '" + names.getString(1) + "'");
            }
        }
        execute(server, left.toArray(String[]::new));
    }

    private static Target target(String server) {
        return Objects.requireNonNull(SERVERS.get(server)).target();
    }

    private static void execute(String server, String... statements) throws SQLException {
        try (Connection connection = connect(server);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private static Connection connect(String server) {
        return target(server).connect("test");
    }

    private static List<Integer> rows(String server) throws SQLException {
        List<Integer> found = new ArrayList<>();
        try (Connection connection = connect(server);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT n FROM t ORDER BY n")) {
            while (rows.next()) {
                found.add(rows.getInt(1));
            }
        }
        return found;
    }

    private static InProcess xa(String verb, int code, String... options) {
        Target target = target(COORDINATOR);
        InProcess program =
                new InProcess(Map.of(Passwords.VARIABLE, target.password().reveal()));
        List<String> arguments = new ArrayList<>(List.of("xa", verb, "--url", target.url(), "--user", target.user()));
        List.of("east", "west")
                .forEach(node -> arguments.addAll(
                        List.of("--set", "nodes." + node + "=" + target(node).url())));
        arguments.addAll(List.of(options));
        assertThat(program.run(arguments.toArray(String[]::new)))
                .as(program.out() + program.err())
                .isEqualTo(code);
        return program;
    }

    @Test
    void whatTheCoordinatorNamesIsCommittedAndTheRestIsNot() throws Exception {
        assertThat(xa("list", 0, "--committed", "SELECT gid FROM decided").out())
                .containsPattern("(?m)^east +to be +commit: the coordinator names it$")
                .containsPattern("(?m)^west +not to be +roll back: the coordinator does not name it$");
        assertThat(rows("east")).isEmpty();
        xa("clean", 0, "--committed", "SELECT gid FROM decided");
        assertThat(rows("east")).containsExactly(1);
        assertThat(rows("west")).containsExactly(1);
    }

    @Test
    void nobodyGuesses() throws Exception {
        assertThat(xa("clean", 2).err()).contains("keeps no list of what it decided", "--committed");
        xa("clean", 0, "--blind");
        assertThat(rows("east")).isEmpty();
        assertThat(rows("west")).isEmpty();
    }
}
