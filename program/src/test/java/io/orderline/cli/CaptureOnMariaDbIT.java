package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.capture.replay.ReplayResult;
import io.orderline.capture.twin.CaptureResult;
import io.orderline.capture.twin.CaptureResult.CapturedStatement;
import io.orderline.result.file.Json;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Collections;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Needs(Need.MARIADB)
class CaptureOnMariaDbIT {
    private static final int TRANSACTIONS = 200;
    private static final String CAPTURE = "capture --for=10m --change-settings ";

    @TempDir
    private Path folder;

    @AutoClose
    private final TestDatabase original = MariaDbFixture.create();

    @AutoClose
    private final TestDatabase copy = MariaDbFixture.create();

    @Test
    void whatItsGeneralLogHasBecomesAWorkload() throws Exception {
        WholeWay.perform(original, "load", "--workload", "tpcb");
        TestDatabase before = MariaDbFixture.copyOf(original);
        String twin = folder.resolve("first").toString();
        CaptureTests.during(original, CAPTURE + "--record " + twin, () -> {
            await().until(this::logged); // what sessions prepare before the log is on has no values
            drive(original, "tpcb");
        });

        CaptureResult seen = Json.read(folder.resolve("first/capture.json"), CaptureResult.class);
        assertThat(seen.transactions().twinned()).isGreaterThanOrEqualTo(TRANSACTIONS);
        assertThat(seen.kinds().getFirst().count())
                .as("of five statements, though no BEGIN is logged; a session's first may be of another kind")
                .isBetween(TRANSACTIONS - 4L, (long) TRANSACTIONS);
        assertThat(seen.statements().stream().filter(each -> each.calls() > TRANSACTIONS / 2))
                .hasSize(5);
        assertThat(Files.readString(folder.resolve("first/workload.yaml")))
                .contains("aid: uniform(1, 100000)", "tid: uniform(1, 10)", "mtime: now");
        assertThat(original.query("SELECT @@GLOBAL.general_log")).isEqualTo("0");
        replayed(before, twin, seen);
        WholeWay.perform(copy, "load", "--workload", twin);
        String count = "SELECT count(*) FROM pgbench_history";
        long made = Long.parseLong(copy.query(count));
        drive(copy, twin);
        assertThat(Long.parseLong(copy.query(count))).isGreaterThan(made + TRANSACTIONS / 2);
    }

    private boolean logged() throws SQLException {
        return original.query("SELECT @@GLOBAL.general_log").equals("1");
    }

    @Test
    void whatSessionsHadPreparedBeforeIsSaidToBeLeftOut() throws Exception {
        original.execute("CREATE TABLE t (a int)", "INSERT INTO t VALUES (1)");
        try (Connection before = DriverManager.getConnection(
                        original.url() + "?useServerPrepStmts=true", original.user(), original.password());
                PreparedStatement prepared = before.prepareStatement("UPDATE t SET a = a + ?")) {
            prepared.setInt(1, 0);
            prepared.execute();

            assertThat(CaptureTests.during(original, CAPTURE + folder.resolve("t"), () -> {
                        await().until(this::logged);
                        prepared.execute();
                        original.execute(
                                Collections.nCopies(20, "UPDATE t SET a = 1").toArray(String[]::new));
                    }))
                    .contains("1 transactions are left out: the sessions had prepared");
        }
    }

    private void replayed(TestDatabase before, String twin, CaptureResult seen) throws Exception {
        Path file = folder.resolve("replay.json");
        WholeWay.perform(before, "replay", twin, "--into", file.toString());
        ReplayResult result = Json.read(file, ReplayResult.class);
        assertThat(result.failed() + result.skipped()).isZero();
        assertThat(result.transactions()).isEqualTo(seen.transactions().known());
        long inserted = seen.statements().stream()
                .filter(each -> each.text().startsWith("insert into pgbench_history"))
                .mapToLong(CapturedStatement::calls)
                .sum();
        assertThat(before.query("SELECT count(*) FROM pgbench_history")).isEqualTo(String.valueOf(inserted));
        MariaDbFixture.drop(before);
    }

    private void drive(TestDatabase database, String workload) throws IOException {
        new DatabaseProgram(database, folder.resolve("runs-" + database.name()))
                .drive(0, "--workload=" + workload, "--transactions=" + TRANSACTIONS / 4);
    }

    private CaptureResult statistics(TestDatabase database) throws Exception {
        database.execute("CREATE TABLE t (id integer PRIMARY KEY, a integer)", "INSERT INTO t VALUES (1, 1), (2, 2)");
        String samples = "SELECT coalesce(sum(count_star), 0) FROM performance_schema"
                + ".events_statements_summary_by_digest WHERE digest_text LIKE '%processlist%'";
        CaptureTests.during(database, "capture --for=10m --statistics-only " + folder.resolve("seen"), () -> {
            await().until(() -> !database.query(samples).equals("0"));
            database.execute("SELECT a FROM t WHERE id < 3", "UPDATE t SET a = a + 1 WHERE id = 2");
        });
        return Json.read(folder.resolve("seen/capture.json"), CaptureResult.class);
    }

    @Test
    void performanceSchemaTellsStatementsAndTheirRows() throws Exception {
        try (Testbed server = TestbedCatalog.named("mariadb", "test")
                .with(Map.of("performance_schema", "ON"))
                .testbed(DataLocation.temporary(), _ -> {})) {
            server.start();
            CaptureResult seen = statistics(TestDatabase.of(server.target()));

            assertThat(seen.statements())
                    .filteredOn(each -> each.text().equals("select a from t where id < ?"))
                    .singleElement()
                    .satisfies(each -> {
                        assertThat(each.calls()).isPositive();
                        assertThat(each.rows()).contains(2.0);
                        assertThat(each.blocks()).isEmpty();
                        assertThat(each.meanMicros()).isPositive();
                    });
            assertThat(seen.statements())
                    .filteredOn(each -> each.text().startsWith("update t"))
                    .extracting(CapturedStatement::rows)
                    .allMatch(rows -> rows.orElse(0.0) == 1.0);
        }
    }
}
