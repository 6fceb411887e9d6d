package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.target.Target;
import io.orderline.testbed.Testbed;
import io.orderline.testbed.Testbeds;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A coordinator that writes its decisions into a table, and two databases with a branch of each transaction.
class PreparedTransactionsIT {
    private static Testbed testbed;

    @BeforeAll
    static void start() throws SQLException {
        testbed = Testbeds.temporary(Map.of("max_prepared_transactions", "10"), _ -> {});
        testbed.start();
        execute("orderline", "CREATE DATABASE east", "CREATE DATABASE west", "CREATE TABLE decided (gid text)");
    }

    @AfterAll
    static void stop() {
        if (testbed != null) {
            testbed.close();
        }
    }

    @BeforeEach
    void branches() throws SQLException {
        for (String node : List.of("east", "west")) {
            execute(node, "DROP TABLE IF EXISTS t", "CREATE TABLE t (n integer)");
            execute(node, "BEGIN", "INSERT INTO t VALUES (1)", "PREPARE TRANSACTION 'to be'");
            execute(node, "BEGIN", "INSERT INTO t VALUES (2)", "PREPARE TRANSACTION 'not to be'");
        }
        execute("orderline", "DELETE FROM decided", "INSERT INTO decided VALUES ('to be')");
    }

    private static String url(String database) {
        return testbed.target().url().replaceFirst("/orderline$", "/" + database);
    }

    private static void execute(String database, String... statements) throws SQLException {
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private static Connection connect(String database) {
        Target target = testbed.target();
        return new Target(url(database), target.user(), target.password(), target.dialect()).connect("test");
    }

    private static List<Integer> rows(String database) throws SQLException {
        List<Integer> found = new ArrayList<>();
        try (Connection connection = connect(database);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT n FROM t ORDER BY n")) {
            while (rows.next()) {
                found.add(rows.getInt(1));
            }
        }
        return found;
    }

    private static InProcess xa(String verb, int code, String... options) {
        Target target = testbed.target();
        InProcess program =
                new InProcess(Map.of(Passwords.VARIABLE, target.password().reveal()));
        List<String> arguments = new ArrayList<>(List.of("xa", verb, "--url", target.url(), "--user", target.user()));
        List.of("east", "west").forEach(node -> arguments.addAll(List.of("--set", "nodes." + node + "=" + url(node))));
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
