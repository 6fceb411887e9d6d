package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.capture.replay.ReplayResult;
import io.orderline.capture.twin.CaptureResult;
import io.orderline.capture.twin.CaptureResult.CapturedStatement;
import io.orderline.cli.program.ExitCode;
import io.orderline.result.file.Json;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Needs(Need.MARIADB)
class CaptureOnMariaDbIT {
    @TempDir
    private Path folder;

    private TestDatabase original;
    private TestDatabase copy;

    @BeforeEach
    void create() {
        original = MariaDbFixture.create();
        copy = MariaDbFixture.create();
    }

    @AfterEach
    void drop() {
        MariaDbFixture.drop(original);
        MariaDbFixture.drop(copy);
    }

    @Test
    void whatItsGeneralLogHasBecomesAWorkload() throws Exception {
        WholeWay.perform(original, "load", "--workload", "tpcb");
        TestDatabase before = MariaDbFixture.copyOf(original);
        String twin = folder.resolve("first").toString();
        // what sessions prepare before the log is on has no values
        CompletableFuture<Void> driven = CompletableFuture.runAsync(() -> {
            await().until(this::logged);
            drive(original, "tpcb");
        });
        WholeWay.perform(original, "capture", twin, "--for", "12s", "--change-settings", "--record");
        driven.get();

        CaptureResult seen = Json.read(folder.resolve("first/capture.json"), CaptureResult.class);
        assertThat(seen.transactions().twinned()).isGreaterThan(100);
        // the driver's own look at the database is a kind, too, if transactions are few
        assertThat(seen.kinds().getFirst().count())
                .as("of five statements, though no BEGIN is logged")
                .isGreaterThan(seen.transactions().known() * 9 / 10);
        assertThat(seen.statements().stream().filter(each -> each.calls() > 50)).hasSize(5);
        assertThat(Files.readString(folder.resolve("first/workload.yaml")))
                .contains("aid: uniform(1, 100000)", "tid: uniform(1, 10)", "mtime: now");
        assertThat(original.query("SELECT @@GLOBAL.general_log")).isEqualTo("0");
        replayed(before, twin, seen);
        WholeWay.perform(copy, "load", "--workload", twin);
        drive(copy, twin);
        assertThat(copy.query("SELECT count(*) > 100 FROM pgbench_history")).isEqualTo("1");
    }

    private boolean logged() {
        try {
            return original.query("SELECT @@GLOBAL.general_log").equals("1");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void whatSessionsHadPreparedBeforeIsSaidToBeLeftOut() throws Exception {
        original.execute("CREATE TABLE t (a int)", "INSERT INTO t VALUES (1)");
        AtomicBoolean over = new AtomicBoolean();
        try (Connection before = DriverManager.getConnection(
                        original.url() + "?useServerPrepStmts=true", original.user(), original.password());
                PreparedStatement prepared = before.prepareStatement("UPDATE t SET a = a + ?")) {
            prepared.setInt(1, 0);
            prepared.execute();
            CompletableFuture<Void> busy = CompletableFuture.runAsync(() -> {
                while (!over.get()) {
                    executeOften(prepared);
                }
            });
            InProcess program = new InProcess(Map.of("ORDERLINE_PASSWORD", original.password()));

            assertThat(program.run(
                            "capture",
                            folder.resolve("t").toString(),
                            "--url",
                            original.url(),
                            "--user",
                            original.user(),
                            "--for",
                            "1s",
                            "--change-settings"))
                    .isEqualTo(ExitCode.TARGET.code());

            over.set(true);
            busy.get();
            assertThat(program.err()).containsPattern("[1-9]\\d* transactions are left out: the sessions had prepared");
        }
    }

    private static void executeOften(PreparedStatement prepared) {
        try {
            prepared.execute();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
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

    private void drive(TestDatabase database, String workload) {
        WholeWay.perform(
                database,
                "run",
                "--workload",
                workload,
                "--terminals=4",
                "--ramp-up=0s",
                "--duration=10s",
                "--ceiling=false",
                "--set=monitor.local=false",
                "--set=verify.before=false",
                "--set=verify.after=false",
                "--results",
                folder.resolve("runs-" + database.name()).toString());
    }
}
