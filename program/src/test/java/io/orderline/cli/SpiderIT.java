package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.cli.plan.PasswordSource;
import io.orderline.data.load.LoadPhase;
import io.orderline.data.load.LoadPlan;
import io.orderline.data.load.LoadScript;
import io.orderline.data.load.SchemaDropper;
import io.orderline.data.load.SchemaSource;
import io.orderline.database.connection.PreparedTransactions;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.testbed.Sql;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.daemon.DaemonFolder;
import io.orderline.testbed.daemon.TestbedDaemon;
import io.orderline.testbed.daemon.TestbedRegistry;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testing.FirstColumn;
import io.orderline.testing.Gate;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.SqlCheck;
import io.orderline.workload.tpcc.TpccDataset;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A compute node over two shards, crashed at chosen moments of a Payment of a customer of the other shard. Between
/// compute node and shards is a gate, which stops the compute node where a test wants it.
@Needs(Need.SPIDER)
class SpiderIT {
    private static final LoadScript SCRIPT = LoadScript.of(
            DialectCatalog.bundled("spider"),
            new TpccDataset(),
            new LoadPlan(
                    new LoadSpec(2, 1),
                    new SchemaSource.Own("orderline", false, Optional.of(new PartitionLayout(2, List.of("1", "2")))),
                    1));
    /// Those that say something of Payments.
    private static final Set<String> CHECKS =
            Set.of("consistency-1", "consistency-8", "consistency-9", "consistency-10");

    @TempDir
    private static Path cache;

    private static Testbed testbed;
    private static @Nullable TestbedDaemon keeper;
    private static FutureTask<Boolean> keeping = new FutureTask<>(() -> true);
    private static Gate gate;
    private static final List<String> NODES = new ArrayList<>();

    @BeforeAll
    static void start() throws Exception {
        testbed = TestbedCatalog.named("spider", "test")
                .with(Map.of("innodb_buffer_pool_size", "64M", "innodb_log_file_size", "16M"))
                .testbed(DataLocation.temporary(), _ -> {});
        keep();
        createTables();
        gate = new Gate();
        for (int shard = 1; shard <= 2; shard++) {
            URI url = URI.create(testbed.nodes().get(shard).target().url().substring("jdbc:".length()));
            int port = gate.to(url.getHost(), url.getPort());
            execute("UPDATE mysql.servers SET Port = " + port + " WHERE Server_name = '" + shard + "'");
            NODES.add("nodes.shard-" + shard + "=jdbc:mariadb://" + url.getHost() + ":" + port + url.getPath());
        }
        execute("FLUSH PRIVILEGES", "FLUSH TABLES");
    }

    /// As one that is started to stay, so that other processes find it.
    private static void keep() {
        DaemonFolder home = new TestbedRegistry(cache.resolve("orderline/started")).of("spider");
        TestbedDaemon kept = new TestbedDaemon(home, testbed, false, _ -> {});
        keeper = kept;
        keeping = new FutureTask<>(() -> {
            kept.keep();
            return true;
        });
        Thread.ofPlatform().start(keeping);
        await().atMost(Duration.ofMinutes(2))
                .until(() -> keeping.isDone() || Files.exists(home.folder().resolve("contact.json")));
    }

    @AfterAll
    static void stop() throws Exception {
        if (gate != null) {
            gate.close();
        }
        if (keeper != null) {
            keeper.end();
            keeping.get();
        }
    }

    private static Target target() {
        return testbed.target().with(DialectCatalog.bundled("spider"));
    }

    private static void execute(String... statements) throws SQLException {
        Sql.execute(target(), statements);
    }

    private static void createTables() throws SQLException {
        for (LoadPhase phase : List.of(LoadPhase.CREATE, LoadPhase.INDEXES)) {
            for (LoadScript.Section section : SCRIPT.sections()) {
                if (section.phase() == phase) {
                    execute(section.statements().toArray(String[]::new));
                }
            }
        }
    }

    @BeforeEach
    void rows() throws SQLException {
        gate.open();
        execute(
                "DELETE FROM bmsql_warehouse",
                "DELETE FROM bmsql_district",
                "DELETE FROM bmsql_customer",
                "DELETE FROM bmsql_history",
                "INSERT INTO bmsql_warehouse (w_id, w_ytd) VALUES (1, 10), (2, 10)",
                "INSERT INTO bmsql_district (d_w_id, d_id, d_ytd) VALUES (1, 1, 10), (2, 1, 10)",
                "INSERT INTO bmsql_customer (c_w_id, c_d_id, c_id, c_balance, c_ytd_payment) VALUES (1, 1, 1,"
                        + " -10, 10), (2, 1, 1, -10, 10)",
                "INSERT INTO bmsql_history (h_c_w_id, h_c_d_id, h_c_id, h_w_id, h_d_id, h_amount) VALUES (1,"
                        + " 1, 1, 1, 1, 10), (2, 1, 1, 2, 1, 10)");
        assertThat(violated()).isEmpty();
    }

    /// At warehouse 1, of a customer of warehouse 2. Ends with the compute node's crash.
    private static void pay() {
        try (Connection connection = target().connect("test");
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("UPDATE bmsql_warehouse SET w_ytd = w_ytd + 5 WHERE w_id = 1");
            statement.execute("UPDATE bmsql_district SET d_ytd = d_ytd + 5 WHERE d_w_id = 1 AND d_id = 1");
            statement.execute("UPDATE bmsql_customer SET c_balance = c_balance - 5 WHERE c_w_id = 2 AND c_d_id = 1");
            statement.execute("INSERT INTO bmsql_history (h_c_w_id, h_c_d_id, h_c_id, h_w_id, h_d_id, h_amount)"
                    + " VALUES (2, 1, 1, 1, 1, 5)");
            connection.commit();
        } catch (SQLException crashed) {
            return; // that is what the test does
        }
    }

    private static List<String> violated() throws SQLException {
        List<String> violated = new ArrayList<>();
        for (var check : new TpccDataset().checks(target().dialect())) {
            if (check instanceof SqlCheck sql
                    && CHECKS.contains(check.id())
                    && !FirstColumn.of(target(), sql.sql()).isEmpty()) {
                violated.add(check.id());
            }
        }
        return violated;
    }

    private static long paid() throws SQLException {
        return Sql.number(target(), "SELECT FLOOR(w_ytd - 10) FROM bmsql_warehouse WHERE w_id = 1");
    }

    private static InProcess xa(String verb, int code, String... options) {
        List<String> arguments = new ArrayList<>(List.of("xa", verb, "--dialect", "spider"));
        if (verb.equals("clean")) {
            arguments.add("--yes");
        }
        NODES.forEach(node -> arguments.addAll(List.of("--set", node)));
        arguments.addAll(List.of(options));
        return DatabaseProgram.ended(target(), code, arguments.toArray(String[]::new));
    }

    /// Stops the compute node in a Payment, kills it there, and starts it again.
    private static void crash(String at, int afterPassing) throws InterruptedException {
        crash(at, afterPassing, () -> {});
    }

    /// @param before what is done while it is stopped
    private static void crash(String at, int afterPassing, Runnable before) throws InterruptedException {
        gate.hold(at, afterPassing);
        CompletableFuture<Void> paying = CompletableFuture.runAsync(SpiderIT::pay);
        gate.awaitHeld();
        before.run();
        testbed.nodes().getFirst().kill();
        paying.join();
        gate.open();
        testbed.restart(testbed.nodes().getFirst().name());
    }

    @Test
    void whatWasDecidedIsCommittedOnBothShards() throws Exception {
        crash("xa commit", 0);
        assertThat(xa("list", 0).out())
                .containsPattern("(?m)^shard-1 .* commit: the compute node had decided: COMMIT$")
                .containsPattern("(?m)^shard-2 .* commit: the compute node had decided: COMMIT$");
        assertThat(xa("clean", 0).out()).contains("; committed").doesNotContain("rolled back");
        assertThat(xa("list", 0).out()).isEqualTo("no transaction is in doubt\n");
        assertThat(paid()).isEqualTo(5);
        assertThat(violated()).isEmpty();
        assertThat(remembered()).isZero();
    }

    /// A run would wait for its locks, so it is refused until `xa clean` has ended it.
    @Test
    void whatACrashLeftIsSeenFromTheComputeNode() throws Exception {
        PreparedTransactions prepared = new PreparedTransactions(target(), new TpccDataset().tables());
        assertThat(prepared.lasting()).contains(PreparedTransactions.Held.NONE);
        crash("xa commit", 0);
        assertThat(prepared.lasting().orElseThrow().sentence())
                .isEqualTo("1 prepared transaction holds locks; `orderline xa list` shows it");
        xa("clean", 0);
        assertThat(prepared.lasting()).contains(PreparedTransactions.Held.NONE);
    }

    @Test
    void shardsOfAStartedTestbedNeedNotBeNamed(@TempDir Path folder) throws Exception {
        crash("xa commit", 1);
        Program.Ended clean = Program.in(folder)
                .environment("XDG_CACHE_HOME", cache.toString())
                .run("xa", "clean", "--yes", "--testbed", "spider")
                .withCode(0);
        assertThat(clean.err()).contains("uses the testbed spider that is started");
        assertThat(clean.out())
                .containsPattern("\\Ashard-[12] .* commit: the compute node had decided: COMMIT; committed\\s*\\z");
        assertThat(paid()).isEqualTo(5);
        assertThat(violated()).isEmpty();
        // The compute node knows the shards by the gate's ports: only who names these may have it forget.
        execute("DELETE FROM mysql.spider_xa_member", "DELETE FROM mysql.spider_xa");
    }

    @Test
    void whatWasCommittedOnOneShardIsCommittedOnTheOther() throws Exception {
        crash("xa commit", 1);
        assertThat(xa("clean", 0, "--json").out()).containsOnlyOnce("\"result\" : \"committed\"");
        assertThat(paid()).isEqualTo(5);
        assertThat(violated()).isEmpty();
    }

    @Test
    void blindlyItIsTornInTwo() throws Exception {
        crash("xa commit", 1);
        assertThat(xa("clean", 0, "--blind").err()).contains("warning: --blind rolls back");
        assertThat(violated()).contains("consistency-8", "consistency-9");
        xa("clean", 0); // forgets it
    }

    @Test
    void whatWasNotDecidedIsRolledBack() throws Exception {
        crash("xa prepare", 1);
        assertThat(xa("clean", 0).out()).contains("roll back: the compute node had not decided: NOT YET; rolled back");
        assertThat(paid()).isZero();
        assertThat(violated()).isEmpty();
        assertThat(remembered()).isZero();
    }

    @Test
    void whatASessionStillHoldsIsLeftToIt() throws Exception {
        crash("xa commit", 0, () -> {
            InProcess clean = xa("clean", 3, "--set", "target.user=" + target().user());
            assertThat(clean.out()).as(clean.err()).contains("the session that prepared it still holds it");
        });
        xa("clean", 0);
        assertThat(paid()).isEqualTo(5);
        assertThat(violated()).isEmpty();
    }

    /// Of another application, of a compute node with another number, and of one with the same number.
    @Test
    void whatIsNotItsOwnStays() throws Exception {
        Map<String, String> foreign = Map.of(
                "'my_other_application_17'", "not ours: its name is not of this system$",
                "'c00000000000000a9','ff',1", "not ours: its name is not of this system$",
                "'c00000000000000a9','1',1", "leave: the compute node has no record of it: .*; left$");
        for (String name : foreign.keySet()) {
            onShard("XA START " + name, "INSERT INTO neighbour VALUES (1)", "XA END " + name, "XA PREPARE " + name);
        }
        String cleaned = xa("clean", 3).out();
        foreign.values().forEach(told -> assertThat(cleaned).containsPattern("(?m)^shard-1 .*" + told));
        assertThat(xa("list", 0).out().lines()).hasSize(3);
        for (String name : foreign.keySet()) {
            onShard("XA ROLLBACK " + name); // they were still there
        }
    }

    private static void onShard(String... statements) throws SQLException {
        Target shard = testbed.nodes().get(1).target();
        Sql.execute(shard, "CREATE TABLE IF NOT EXISTS neighbour (n INT)");
        Sql.execute(shard, statements);
    }

    private static long remembered() throws SQLException {
        return Sql.number(
                target(),
                "SELECT (SELECT COUNT(*) FROM mysql.spider_xa) + (SELECT COUNT(*) FROM mysql.spider_xa_member)");
    }

    @Test
    void itsTablesAreTheShardsAndGoWithThem() throws SQLException {
        assertThat(tables()).contains("bmsql_stock_0", "bmsql_stock_1").doesNotContain("bmsql_item");
        onShard(); // makes a table of another application
        new SchemaDropper(target(), new TpccDataset()).dropWhoeverMadeThem(); // the test made them
        assertThat(tables()).containsExactly("neighbour");
        createTables();
    }

    private static List<String> tables() throws SQLException {
        List<String> tables = new ArrayList<>();
        for (TestbedNode shard : testbed.nodes().subList(1, 3)) {
            tables.addAll(FirstColumn.of(shard.target(), "SHOW TABLES"));
        }
        return tables;
    }

    @Test
    void nodesAreNecessary() {
        InProcess program = new InProcess(Map.of(PasswordSource.VARIABLE, "x"));
        assertThat(program.run("xa", "list", "--url", "jdbc:postgresql://nowhere/x", "--user", "x"))
                .isEqualTo(2);
        assertThat(program.err()).contains("nodes.NAME: is missing");
    }
}
