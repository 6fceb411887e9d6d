package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.awaitility.Awaitility.await;

import io.orderline.capture.twin.CaptureResult;
import io.orderline.database.connection.Target;
import io.orderline.result.Result;
import io.orderline.result.file.Json;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.server.ServerTestbed;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// Two databases of a PostgreSQL that can log statements, and captures of them.
abstract class CaptureTests {
    @AutoClose
    private static ServerTestbed server;

    @TempDir
    Path folder;

    TestDatabase original;
    TestDatabase copy;

    @BeforeAll
    static void start() {
        server = TestbedCatalog.temporary(
                Map.of("logging_collector", "on", "shared_preload_libraries", "pg_stat_statements"), _ -> {});
        server.start();
    }

    @BeforeEach
    void create() throws Exception {
        original = copy("original", "template1");
        original.execute("CREATE EXTENSION pg_stat_statements");
        copy = copy("copy", "original");
    }

    /// A copy of a database as it is, to which nobody is connected.
    static TestDatabase copy(String name, String of) throws SQLException {
        database("postgres")
                .execute(
                        "DROP DATABASE IF EXISTS " + name + " WITH (FORCE)",
                        "CREATE DATABASE " + name + " TEMPLATE " + of);
        return database(name);
    }

    private static TestDatabase database(String name) {
        Target target = server.target();
        String url = target.url().substring(0, target.url().lastIndexOf('/') + 1) + name;
        return new TestDatabase(name, url, target.user(), target.password().reveal());
    }

    final String twin(String name) {
        return folder.resolve(name).toString();
    }

    final Result drive(TestDatabase database, String workload, String... options) throws IOException {
        return new DatabaseProgram(database, folder.resolve("runs-" + database.name()))
                .drive(0, words("--workload=" + workload, options));
    }

    interface Work {
        void run() throws Exception;
    }

    /// Ends when the work is done and the server has logged all of it, and leaves the server's settings as they were.
    final CaptureResult capture(TestDatabase database, String name, Work meanwhile, String... options)
            throws Exception {
        String before = settings(database);
        String[] words = words("capture --for=10m --change-settings " + twin(name), options);
        during(database, words, () -> {
            await().until(() -> !settings(database).equals(before));
            meanwhile.run();
            awaitLogged();
        });
        await().until(() -> settings(database).equals(before));
        return Json.read(folder.resolve(name).resolve("capture.json"), CaptureResult.class);
    }

    /// The program, which is interrupted when something else is done.
    ///
    /// @return what it says
    static String during(TestDatabase database, String line, Work meanwhile) throws Exception {
        return during(database, words(line), meanwhile);
    }

    private static String during(TestDatabase database, String[] words, Work meanwhile) throws Exception {
        InProcess program = DatabaseProgram.of(database);
        CompletableFuture<Void> done = new CompletableFuture<>();
        Thread.ofPlatform().start(() -> {
            try {
                meanwhile.run();
                done.complete(null);
            } catch (Exception | AssertionError e) {
                done.completeExceptionally(e);
            }
            program.interrupt();
        });
        String said = DatabaseProgram.ended(program, database, 0, words).said();
        done.get();
        return said;
    }

    private static String settings(TestDatabase database) throws SQLException {
        return database.query(
                "SELECT current_setting('log_destination') || current_setting('log_min_duration_statement')");
    }

    /// By a statement in another database, which no capture takes for its own.
    private static void awaitLogged() throws SQLException {
        TestDatabase other = database("postgres");
        String mark = UUID.randomUUID().toString();
        other.query("SELECT '" + mark + "'");
        await().until(() -> other.query("SELECT pg_read_file(pg_current_logfile('jsonlog')) LIKE '%"
                        + mark.substring(0, 9) + "' || '" + mark.substring(9) + "%'")
                .equals("t"));
    }
}
