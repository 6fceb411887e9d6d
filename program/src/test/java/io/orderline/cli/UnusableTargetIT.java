package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.Program;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Databases that cannot be used: exit code 3, advice, and no run folder.
class UnusableTargetIT {
    @TempDir
    private Path folder;

    private String refused(TestDatabase database, String password, String verb) {
        InProcess program = new InProcess(Map.of("ORDERLINE_PASSWORD", password));
        String results = "results=" + folder.resolve("runs");
        DatabaseProgram.ended(program, database, 3, verb, "--set", "warehouses=1", "--set", results);
        assertThat(program.out()).isEmpty();
        assertThat(program.err()).doesNotContain("\tat ", "bug", password);
        assertThat(folder.resolve("runs")).doesNotExist();
        return program.err();
    }

    @Test
    void aServerThatIsNotThere() throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        var nobody = new TestDatabase("x", "jdbc:postgresql://127.0.0.1:" + port + "/x", "bench", "");
        assertThat(refused(nobody, "secret-word", "load"))
                .contains("cannot connect to jdbc:postgresql://127.0.0.1:" + port + "/x", "SQLSTATE 08001")
                .contains("Is the server running, and are host and port in the URL right?");
    }

    @Test
    void aWrongPassword() {
        assertThat(refused(PostgresFixture.named("postgres"), "wrong-word", "run"))
                .contains("28P01", "Check the user 'orderline' and the password", "ORDERLINE_PASSWORD");
    }

    @Test
    void aDatabaseThatDoesNotExist() {
        TestDatabase missing = PostgresFixture.named("no_such_database");
        assertThat(refused(missing, missing.password(), "verify")).contains("no_such_database", "Create the database");
    }

    @Test
    void aDatabaseWithoutTables() throws Exception {
        try (TestDatabase database = PostgresFixture.create()) {
            assertThat(refused(database, database.password(), "run")).contains("orderline load");
            assertThat(refused(database, database.password(), "verify")).contains("orderline load");
        }
    }

    @Drill
    @Test
    void tablesOfUnknownOrigin() throws Exception {
        try (Workbench bench = Workbench.empty(folder)) {
            TestDatabase database = bench.database();
            database.execute("CREATE TABLE bmsql_item (i_id int)");
            for (String verb : List.of("run", "verify", "load")) {
                assertThat(refused(database, database.password(), verb)).contains("unknown origin: bmsql_item");
            }
            assertThat(bench.run("drop").withCode(2).err()).contains("may be somebody else's");
            bench.run("drop", "--yes").withCode(0);
            assertThat(database.query("SELECT count(*) FROM pg_tables WHERE tablename = 'bmsql_item'"))
                    .isEqualTo("0");
        }
    }

    @Test
    void moreWarehousesThanAreLoadedAreAMistakeInThePlan() throws Exception {
        try (Workbench bench = Workbench.loaded(folder)) {
            Program.Ended ended = bench.run("run", "--warehouses", "5").withCode(2);
            assertThat(ended.err()).contains("warehouses: is 5, but the database holds 1 warehouse.");
            assertThat(folder.resolve("runs")).doesNotExist();
        }
    }

    /// Java itself needs five. Without the archive of classes, for which no file of the class path is opened.
    @Test
    void whoMayOpenTooFewFilesIsToldSo() {
        String few =
                "ulimit -n 6; for word; do shift; case $word in -XX:AOTCache*) ;; *) set -- \"$@\" \"$word\" ;; esac;"
                        + " done; exec \"$@\"";
        Program.Ended ended = Program.in(folder).through("sh", "-c", few, "sh").run("plan", "--warehouses", "1");
        assertThat(ended.withCode(3).err()).contains("may open too few files", "ulimit -Hn");
    }
}
