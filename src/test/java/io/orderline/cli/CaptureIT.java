package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.orderline.capture.replay.ReplayComparison;
import io.orderline.capture.replay.ReplayResult;
import io.orderline.capture.twin.CaptureComparison;
import io.orderline.capture.twin.CaptureComparison.StatementPair;
import io.orderline.capture.twin.CaptureResult;
import io.orderline.database.connection.Target;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.server.ServerTestbed;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a PostgreSQL is seen to do becomes a workload, which does the same.
class CaptureIT {
    private static ServerTestbed server;

    @TempDir
    private Path folder;

    private TestDatabase original;
    private TestDatabase copy;

    @BeforeAll
    static void start() {
        server = TestbedCatalog.temporary(
                Map.of("logging_collector", "on", "shared_preload_libraries", "pg_stat_statements"), _ -> {});
        server.start();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @BeforeEach
    void create() throws Exception {
        original = create("original");
        copy = create("copy");
        copy.execute("CREATE EXTENSION pg_stat_statements");
        original.execute("CREATE EXTENSION pg_stat_statements");
    }

    @AfterEach
    void drop() throws Exception {
        for (String name : List.of("original", "copy", "slow")) {
            database("postgres").execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
        }
    }

    private static TestDatabase create(String name) throws Exception {
        database("postgres").execute("CREATE DATABASE " + name);
        return database(name);
    }

    private static TestDatabase database(String name) {
        Target target = server.target();
        String url = target.url().substring(0, target.url().lastIndexOf('/') + 1) + name;
        return new TestDatabase(name, url, target.user(), target.password().reveal());
    }

    private static String go(TestDatabase database, int code, String... words) {
        List<String> arguments = new ArrayList<>(List.of(words));
        arguments.addAll(List.of("--url", database.url(), "--user", database.user()));
        InProcess program = new InProcess(Map.of("ORDERLINE_PASSWORD", database.password()));
        int ended = program.run(arguments.toArray(String[]::new));
        assertThat(ended).as(program.out() + program.err()).isEqualTo(code);
        return program.out() + program.err();
    }

    private Result drive(TestDatabase database, String workload, String... options) throws IOException {
        List<String> all = new ArrayList<>(List.of("run", "--workload", workload, "--ramp-up=0s", "--duration=12s"));
        all.addAll(List.of("--terminals=4", "--ceiling=false", "--set=monitor.local=false"));
        all.addAll(List.of("--set=verify.before=false", "--set=verify.after=false"));
        all.addAll(
                List.of("--results", folder.resolve("runs-" + database.name()).toString()));
        all.addAll(List.of(options));
        go(database, 0, all.toArray(String[]::new));
        return RunFolder.list(folder.resolve("runs-" + database.name()))
                .getLast()
                .readResult();
    }

    private interface Work {
        void run() throws Exception;
    }

    private CaptureResult capture(TestDatabase database, String name, Work meanwhile, String... options)
            throws Exception {
        CompletableFuture<Void> driven = new CompletableFuture<>();
        Thread.ofPlatform().start(() -> {
            try {
                await().untilAsserted(() -> assertThat(database.query("SHOW log_min_duration_statement"))
                        .isEqualTo("0"));
                meanwhile.run();
                driven.complete(null);
            } catch (Exception | AssertionError e) {
                driven.completeExceptionally(e);
            }
        });
        List<String> all = new ArrayList<>(
                List.of("capture", folder.resolve(name).toString(), "--for", "10s", "--change-settings"));
        all.addAll(List.of(options));
        go(database, 0, all.toArray(String[]::new));
        driven.get();
        return Json.read(folder.resolve(name).resolve("capture.json"), CaptureResult.class);
    }

    private String twin(String name) {
        return folder.resolve(name).toString();
    }

    /// Both at the same sessions, the twin on rows that were made up.
    ///
    /// @param mix largest difference of a type's share
    /// @param each largest difference of the statements of a transaction
    private CaptureComparison alike(String workload, int statements, double mix, double each) throws Exception {
        go(original, 0, "load", "--workload", workload, workload.equals("tpcc") ? "--warehouses=1" : "--set=scale=1");
        CaptureResult seen = capture(original, "first", () -> drive(original, workload));
        go(copy, 0, "load", "--workload", twin("first"));
        CaptureResult again = capture(copy, "second", () -> {
            Result result = drive(copy, twin("first"));
            assertThat(result.accounting().total().failed())
                    .as("failed " + result.accounting().errors())
                    .isLessThan(result.accounting().total().completed() / 100 + 1);
        });
        CaptureComparison comparison = CaptureComparison.of(seen, again);
        assertThat(comparison.mixDifference()).isLessThan(mix);
        assertThat(comparison.statements()).hasSizeGreaterThanOrEqualTo(statements);
        assertThat(comparison.twin().statementsEach())
                .isCloseTo(comparison.original().statementsEach(), within(each));
        return comparison;
    }

    @Test
    void tpcbHasATwin() throws Exception {
        CaptureComparison comparison = alike("tpcb", 5, 0.005, 0.25);

        List<StatementPair> work = comparison.statements().stream()
                .filter(pair -> pair.original().each() > 0.01) // beside what a run does once
                .toList();
        assertThat(work).hasSize(5).allSatisfy(pair -> {
            assertThat(pair.twin().each()).isCloseTo(pair.original().each(), within(0.01));
            assertThat(pair.twin().rows().orElse(-1.0))
                    .isEqualTo(pair.original().rows().orElse(-2.0));
        });
        assertThat(Files.readString(folder.resolve("first/workload.yaml")))
                .contains("aid: uniform(1, 100000)", "tid: uniform(1, 10)", "delta: uniform(-5000, 5000)");
    }

    /// Types are drawn by chance, and have 3 to 46 statements each: after 1,500 transactions the mean's standard
    /// error is 0.6, and after 300, on a machine that is busy, 1.3. A statement that is missing from a loop makes
    /// it differ by 4, and its share by 0.1.
    @Test
    void tpccHasATwin() throws Exception {
        alike("tpcc", 20, 0.03, 3.5);
    }

    @Test
    void zipfsExponentIsFound() throws Exception {
        go(original, 0, "load", "--workload", "ycsb");
        capture(original, "first", () -> drive(original, "ycsb", "--mix", "c"));

        assertThat(Files.readString(folder.resolve("first/workload.yaml"))).contains("usertable");
    }

    /// A copy of the original as it is, to which nobody is connected.
    private static TestDatabase copy(String name, String of) throws Exception {
        database("postgres").execute("DROP DATABASE IF EXISTS " + name + " WITH (FORCE)");
        database("postgres").execute("CREATE DATABASE " + name + " TEMPLATE " + of);
        return database(name);
    }

    private ReplayResult replay(TestDatabase database) throws IOException {
        String file = folder.resolve(database.name() + ".json").toString();
        go(database, 0, "replay", twin("first"), "--into", file);
        return Json.read(Path.of(file), ReplayResult.class);
    }

    /// A replay whose connections are lost after its beginning.
    private ReplayResult interrupted(TestDatabase database) throws Exception {
        String sessions = " FROM pg_stat_activity WHERE application_name LIKE '%replay%'";
        CompletableFuture<Void> cut = CompletableFuture.runAsync(() -> {
            await().untilAsserted(() -> assertThat(database.query("SELECT count(*) >= 4" + sessions))
                    .isEqualTo("t"));
            try {
                database.query("SELECT count(pg_terminate_backend(pid))" + sessions);
            } catch (SQLException e) {
                throw new IllegalStateException(e);
            }
        });
        String file = folder.resolve("cut.json").toString();
        assertThat(go(database, 3, "replay", twin("first"), "--into", file)).contains("not begun");
        cut.get();
        return Json.read(Path.of(file), ReplayResult.class);
    }

    @Test
    void aReplayMeetsTheSameRowsAndShowsAnIndexThatIsMissing() throws Exception {
        go(original, 0, "load", "--workload", "tpcb");
        copy("copy", "original");
        TestDatabase slow = copy("slow", "original");
        slow.execute("ALTER TABLE pgbench_accounts DROP CONSTRAINT pgbench_accounts_pkey");
        CaptureResult seen = capture(original, "first", () -> drive(original, "tpcb", "--rate", "20/s"), "--record");

        ReplayResult first = replay(copy);
        ReplayComparison comparison = ReplayComparison.of(first, replay(slow));

        assertThat(first.transactions()).isGreaterThan(50);
        assertThat(first.statements().stream().filter(each -> each.calls() > 50))
                .hasSize(5)
                .allSatisfy(each -> {
                    CaptureResult.CapturedStatement before = seen.statements().stream()
                            .filter(one -> one.text().equals(each.text()))
                            .findFirst()
                            .orElseThrow();
                    assertThat(each.calls()).isEqualTo(before.calls());
                    assertThat((double) each.rows() / each.calls())
                            .isEqualTo(before.rows().orElseThrow());
                });
        assertThat(comparison.statements().stream().filter(pair -> pair.first().calls() > 50))
                .noneMatch(ReplayComparison.Pair::otherRows);
        assertThat(comparison.statements().stream().filter(ReplayComparison.Pair::slower))
                .extracting(pair -> pair.second().text())
                .contains("select abalance from pgbench_accounts where aid = ?");
        InProcess compare = new InProcess(Map.of());
        assertThat(compare.run(
                        "replay",
                        "compare",
                        folder.resolve("copy.json").toString(),
                        folder.resolve("slow.json").toString()))
                .isZero();
        assertThat(compare.out()).contains("0 of ", "SLOWER select abalance");
        assertThat(interrupted(copy))
                .satisfies(cut -> assertThat(cut.skipped()).isPositive())
                .satisfies(cut -> assertThat(cut.failed()).isPositive())
                .satisfies(cut -> assertThat(cut.transactions() + cut.skipped()).isEqualTo(first.transactions()));
        assertThat(go(original, 2, "replay", twin("none"), "--into", twin("x"))).contains("capture --record");
    }

    @Test
    void noSecretLeavesTheDatabase() throws Exception {
        original.execute("CREATE TABLE customer (id integer PRIMARY KEY, name text NOT NULL, card bigint NOT NULL)");
        original.execute("INSERT INTO customer SELECT i, 'Zebedee' || i, 4000123412340000 + i"
                + " FROM generate_series(1, 500) i");
        List<String> work = new ArrayList<>();
        for (int i = 1; i < 300; i++) {
            work.add("SELECT name FROM customer WHERE name = 'Zebedee" + i % 50 + "'");
            work.add("UPDATE customer SET card = 4000123412349000 WHERE id = " + i);
            work.add("UPDATE customer SET name = 'Zebedee' WHERE card = 4000123412340077");
            work.add("INSERT INTO customer VALUES (" + (9000 + i) + ", 'Zebedee0', 4000123412350077)");
            work.add("SELECT id FROM customer WHERE card::text LIKE '400012341235%' LIMIT 5");
        }
        CaptureResult seen = capture(
                original, "first", () -> original.execute(work.toArray(String[]::new)), "--secret", "customer.card");

        assertThat(seen.transactions().twinned()).isGreaterThan(100);
        try (Stream<Path> files = Files.list(folder.resolve("first"))) {
            for (Path file : files.toList()) {
                assertThat(Files.readString(file)).doesNotContain("Zebedee0", "Zebedee1", "40001234", "4.0001");
            }
        }
        go(copy, 0, "load", "--workload", twin("first"));
        assertThat(go(copy, 0, "workload", "run-once", twin("first"))).doesNotContain("failed");
    }

    @Test
    void aServerThatDoesNotLogSaysWhatToSet() {
        assertThat(go(original, 3, "capture", twin("first"), "--for", "1s"))
                .contains("log_min_duration_statement = '0'", "--change-settings");
        assertThat(folder.resolve("first")).doesNotExist();
    }

    /// Whose twin loads and runs, though no generator makes values of some of its types.
    @Test
    void tablesOfManyTypesHaveATwin() throws Exception {
        String odd = "\"OddTableWhoseNameIsLongerThanMostNamesAre\"";
        original.execute(
                "CREATE TYPE state AS ENUM ('open', 'done')",
                "CREATE TABLE customer (id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, email text NOT NULL UNIQUE,"
                        + " country char(2) NOT NULL, ref uuid NOT NULL, tags text[] NOT NULL, data jsonb)",
                "CREATE TABLE orders (id bigint PRIMARY KEY, customer_id bigint NOT NULL, state state NOT NULL,"
                        + " done date)",
                "CREATE INDEX ON orders (state) WHERE state = 'open'",
                "CREATE TABLE " + odd + " (\"userId\" integer PRIMARY KEY, \"order\" text NOT NULL)",
                "INSERT INTO " + odd + " SELECT i, 'o' || i FROM generate_series(1, 400) i",
                "INSERT INTO customer (email, country, ref, tags)"
                        + " SELECT 'c' || i, 'de', gen_random_uuid(), '{}' FROM generate_series(1, 500) i",
                "INSERT INTO orders SELECT i, 1 + i % 500,"
                        + " CASE i % 9 WHEN 0 THEN 'open' ELSE 'done' END::state,"
                        + " CASE i % 9 WHEN 0 THEN NULL ELSE now() END FROM generate_series(1, 900) i");
        List<String> work = new ArrayList<>();
        for (int i = 1; i <= 300; i++) {
            work.add("BEGIN; /* shop */ SELECT id, ref FROM customer WHERE email = 'c" + i + "';"
                    + " UPDATE customer SET data = '{\"seen\":true}' WHERE id = " + i + ";"
                    + " SELECT id FROM orders WHERE state = 'open' AND customer_id = " + i + "; COMMIT");
            work.add("/* app */ SELECT \"order\" FROM " + odd + " WHERE \"userId\" = " + i);
            work.add("INSERT INTO orders (id, customer_id, state, done) VALUES (" + (900 + i) + ", " + i + ", 'done', "
                    + (i % 3 == 0 ? "NULL" : "'2026-11-0" + (i % 9 + 1) + "'") + ")");
        }
        capture(original, "first", () -> original.execute(work.toArray(String[]::new)));

        go(copy, 0, "load", "--workload", twin("first"));
        assertThat(copy.query("SELECT count(DISTINCT email) FROM customer")).isEqualTo("500");
        assertThat(copy.query("SELECT count(\"order\") FROM " + odd + " WHERE \"userId\" <= 400"))
                .isEqualTo("400");
        assertThat(Integer.parseInt(copy.query("SELECT count(*) FROM orders WHERE state = 'open'")))
                .isBetween(50, 160);
        assertThat(Integer.parseInt(copy.query("SELECT count(*) FROM orders WHERE done IS NULL")))
                .isBetween(60, 320);
        assertThat(go(copy, 0, "workload", "run-once", twin("first"))).contains("would have been committed");
        assertThat(Files.readString(folder.resolve("first/workload.yaml")))
                .contains("insert-orders:")
                .containsPattern("done: nullable\\((2[89]|3)")
                .doesNotContain("insert-orders-2");
        assertThat(Files.readString(folder.resolve("first/schema.sql")))
                .contains("CREATE UNIQUE INDEX", "'open'::text");
    }

    @Test
    void withoutALogThereAreStatementsOnly() throws Exception {
        original.execute("CREATE TABLE t (id integer PRIMARY KEY)");
        AtomicBoolean captured = new AtomicBoolean();
        CompletableFuture<Void> driven = new CompletableFuture<>();
        Thread.ofPlatform().start(() -> {
            try {
                for (int i = 0; !captured.get(); i++) {
                    original.execute("SELECT id FROM t WHERE id = " + i);
                }
                driven.complete(null);
            } catch (Exception e) {
                driven.completeExceptionally(e);
            }
        });

        assertThat(go(original, 0, "capture", twin("first"), "--for", "5s", "--statistics-only"))
                .contains("select id from t where id = ?", "values are unknown");
        captured.set(true);
        driven.get();
        assertThat(folder.resolve("first/workload.yaml")).doesNotExist();
    }

    @Test
    void aSecretColumnThatIsNotThereIsRefused() throws Exception {
        original.execute("CREATE TABLE customer (id integer PRIMARY KEY, card bigint NOT NULL)");

        assertThat(go(original, 2, "capture", twin("first"), "--for", "1s", "--secret", "customer.crad,card"))
                .contains("Did you mean 'card'?", "write TABLE.COLUMN");
    }

    @Test
    void settingsAreSetBack() throws Exception {
        String query = "SELECT current_setting('log_destination') || current_setting('log_min_duration_statement')";
        String before = original.query(query);
        original.execute("CREATE TABLE t (id integer PRIMARY KEY)");

        capture(original, "first", () -> {
            for (int i = 0; i < 50; i++) {
                original.execute("SELECT id FROM t WHERE id = " + i);
            }
        });

        assertThat(original.query(query)).isEqualTo(before);
    }

    @Test
    void whatWasSeenUntilTheConnectionWasLostIsUsed() throws Exception {
        original.execute("CREATE TABLE t (id integer PRIMARY KEY)");
        String read = "SELECT coalesce(sum(calls), 0) FROM pg_stat_statements WHERE query LIKE '%pg_read_binary_file%'";
        CompletableFuture<Void> driven = new CompletableFuture<>();
        Thread.ofPlatform().start(() -> {
            try {
                await().untilAsserted(() ->
                        assertThat(Integer.parseInt(original.query(read))).isPositive());
                int before = Integer.parseInt(original.query(read));
                await().untilAsserted(() -> {
                    original.execute("SELECT id FROM t WHERE id = 7");
                    assertThat(Integer.parseInt(original.query(read))).isGreaterThan(before + 3);
                });
                original.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                        + " WHERE application_name LIKE '%capture%' AND datname = 'original'");
                driven.complete(null);
            } catch (Exception | AssertionError e) {
                driven.completeExceptionally(e);
            }
        });

        assertThat(go(original, 0, "capture", twin("first"), "--for", "60s", "--change-settings"))
                .contains("the connection was lost: what was seen until then is used");
        driven.get();
        assertThat(Files.readString(folder.resolve("first/workload.yaml"))).contains("select-t");
        await().untilAsserted(() ->
                assertThat(original.query("SHOW log_min_duration_statement")).isEqualTo("-1"));
    }
}
