package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Target;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.file.Json;
import io.orderline.testbed.daemon.StartedTestbed;
import io.orderline.testing.Drill;
import io.orderline.testing.FirstColumn;
import io.orderline.testing.Program;
import io.orderline.testing.SharedCache;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TableGate;
import io.orderline.testing.TestDatabase;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// ShardingSphere-JDBC in Orderline's process, over two PostgreSQL, fetched from Maven's repository.
@Drill
class ShardingSphereIT {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final int MOST_KILLS = 12;

    /// Drivers, testbeds, and what transaction managers decided.
    @TempDir
    private static Path common;

    /// Two warehouses, each on a shard of its own.
    private static StartedTestbed testbed;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() throws IOException {
        SharedCache.withoutTemplates(common);
        program(common)
                .run("driver", "install", "shardingsphere", "--accept-licence")
                .withCode(0);
        testbed = loaded("shardingsphere");
    }

    @AfterAll
    static void stop() {
        program(common).run("testbed", "stop").withCode(0);
    }

    private Program.Launch program() {
        return program(folder);
    }

    private static Program.Launch program(Path folder) {
        Map<String, String> environment = Map.of(
                "ORDERLINE_DRIVERS", common.resolve("drivers").toString(),
                "XDG_CACHE_HOME", common.toString(),
                "XDG_STATE_HOME", common.toString());
        return new Program.Launch(folder, List.of(), environment);
    }

    private static StartedTestbed loaded(String name) {
        Program.Ended started = program(common)
                .runLeaving("testbed", "start", name, "--set", "shared_buffers=64MB", "--network", "--json")
                .withCode(0);
        program(common).run("load", "--testbed", name, "--warehouses", "2").withCode(0);
        return Json.parse(started.out(), StartedTestbed.class);
    }

    private static Stream<Target> shards() {
        return testbed.nodes().stream().map(testbed::target);
    }

    private static void execute(Target shard, String sql) throws SQLException {
        try (Connection connection = shard.connect("test");
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private Program.Ended verified(String testbed) {
        return program().run("verify", "--testbed", testbed);
    }

    @Test
    void warehousesAreOnOneShardItemsOnAllAndWhatLiesOnTwoIsVerified() throws Exception {
        Set<String> warehouses = new TreeSet<>();
        for (Target shard : shards().toList()) {
            assertThat(FirstColumn.of(shard, "SELECT count(*) FROM bmsql_item")).containsExactly("100000");
            List<String> own = FirstColumn.of(shard, "SELECT w_id FROM bmsql_warehouse");
            assertThat(own).hasSize(1);
            assertThat(FirstColumn.of(shard, "SELECT DISTINCT s_w_id FROM bmsql_stock"))
                    .isEqualTo(own);
            warehouses.addAll(own);
        }
        assertThat(warehouses).containsExactly("1", "2");

        program()
                .run(run("shardingsphere", 2, 25, "--terminals=8", "--pace=0.01", "--verify-after=true"))
                .withCode(0);
        Result result = RunFolder.list(folder.resolve("runs")).getFirst().readResult();
        RunFacts.valid(result);
        assertThat(result.database().agrees()).isTrue();
        assertThat(result.sharding()).isPresent();

        Target second = shards().toList().getLast();
        execute(second, "UPDATE bmsql_warehouse SET w_ytd = w_ytd + 0.01");
        execute(second, "UPDATE bmsql_district SET d_ytd = d_ytd + 1 WHERE d_id = 3");
        execute(second, "UPDATE bmsql_stock SET s_remote_cnt = s_remote_cnt + 1 WHERE s_i_id = 7");
        execute(second, "DELETE FROM bmsql_item WHERE i_id = 7");
        assertThat(verified("shardingsphere").withCode(6).out())
                .containsPattern("violated +consistency-8")
                .containsPattern("violated +consistency-9")
                .containsPattern("violated +stock-orders")
                .containsPattern("violated +fixed-rows");
        execute(second, "UPDATE bmsql_warehouse SET w_ytd = w_ytd - 0.01");
        execute(second, "UPDATE bmsql_district SET d_ytd = d_ytd - 1 WHERE d_id = 3");
        execute(second, "UPDATE bmsql_stock SET s_remote_cnt = s_remote_cnt - 1 WHERE s_i_id = 7");
        execute(
                second,
                "INSERT INTO bmsql_item (i_id, i_im_id, i_name, i_price, i_data) VALUES (7, 1, 'new', 1, 'new')");
    }

    /// By one process: the driver is the same for both. One warehouse: rows go through the driver one by one.
    @Test
    void aRunLoadsItsOwnTestbed() throws Exception {
        program()
                .environment("XDG_CACHE_HOME", folder.toString())
                .run(run("shardingsphere", 1, 15, "--terminals=4", "--pace=0.01", "--verify-after=true"))
                .withCode(0);
        assertThat(RunFolder.list(folder.resolve("runs"))).hasSize(1);
    }

    private static String[] run(String testbed, int warehouses, int transactions, String... more) {
        Stream<String> what = Stream.of("run", "--full", "--testbed=" + testbed, "--warehouses=" + warehouses);
        return Stream.concat(what, Stream.of(ShortRun.counted(transactions, more)))
                .toArray(String[]::new);
    }

    /// By customers of the other shard only: for much of the time one is being committed, on the slow shard first.
    private static String[] payments(String testbed) {
        return run(testbed, 2, 0, "--terminals=8", "--mix=payment=100", "--remote-payments=100%");
    }

    private String xa(String verb, String... more) {
        List<String> all = new ArrayList<>(List.of("xa", verb, "--testbed", "shardingsphere"));
        all.addAll(List.of(more));
        return program().run(all.toArray(String[]::new)).withCode(0).out();
    }

    private static List<String> prepared() throws SQLException {
        List<String> all = new ArrayList<>();
        for (Target shard : shards().toList()) {
            all.addAll(FirstColumn.of(shard, "SELECT gid FROM pg_prepared_xacts"));
        }
        return all;
    }

    /// What the fast shard has prepared stays so for as long as the slow one takes to answer. Asked of it alone: the
    /// other's answer would come too late.
    private static void awaitPreparedOnFastShard() {
        Target fast = shards().findFirst().orElseThrow();
        await().atMost(LIMIT)
                .pollInterval(Duration.ofMillis(5))
                .until(() -> !FirstColumn.of(fast, "SELECT gid FROM pg_prepared_xacts")
                        .isEmpty());
    }

    /// What the driver's process had prepared is ended as its log says, and not while it lives.
    @Test
    void whatAKilledDriverLeavesIsEndedAsItHadDecided() throws Exception {
        program()
                .run("testbed", "do", "shardingsphere", "delay", "shard-2", "50ms")
                .withCode(0);
        int ended = 0;
        for (int kill = 0; ended == 0 && kill < MOST_KILLS; kill++) {
            try (Program run = program().start(payments("shardingsphere"))) {
                run.awaitSaid("measure ");
                await().atMost(LIMIT).until(() -> !prepared().isEmpty());
                assertThat(xa("clean", "--yes")).doesNotContain("committed", "rolled back");
                awaitPreparedOnFastShard();
                run.signal("KILL");
            }
            await().atMost(LIMIT).untilAsserted(() -> assertThat(xa("list")).doesNotContain("may yet decide"));
            String told = xa("clean", "--yes");
            ended += told.split("; (committed|rolled back)\n", -1).length - 1;
            assertThat(xa("list")).isEqualTo("no transaction is in doubt\n");
            verified("shardingsphere").withCode(0);
        }
        assertThat(ended).isPositive();
    }

    /// Each payment writes on both shards; those that change a customer of a gate's shard are held there in their
    /// commit. One of them still locks its warehouse on the other shard, unless it has committed there: where two
    /// of one warehouse are held, the first is torn.
    @Test
    void withoutXaAKilledDriverTearsATransactionAndThatIsFound() throws Exception {
        String name = "shardingsphere-local";
        StartedTestbed local = loaded(name);
        TestDatabase first = TestDatabase.of(local.target(local.nodes().getFirst()));
        TestDatabase second = TestDatabase.of(local.target(local.nodes().getLast()));
        String updates = "UPDATE ON bmsql_customer";
        try (TableGate one = TableGate.atCommit(first, updates);
                TableGate other = TableGate.atCommit(second, updates);
                Program run = program().start(payments(name))) {
            run.awaitSaid("measure ");
            await().atMost(LIMIT).until(() -> one.held() > 1 || other.held() > 1);
            run.signal("KILL");
            await().atMost(LIMIT).until(() -> one.held() + other.held() == 0);
        }
        program().run("verify", "--quick", "--testbed", name).withCode(6);
    }
}
