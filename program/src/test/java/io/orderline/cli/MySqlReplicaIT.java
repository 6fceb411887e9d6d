package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.driver.DriverChoice;
import io.orderline.database.driver.DriverFolder;
import io.orderline.database.driver.DriverName;
import io.orderline.result.ReadReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.Durability;
import io.orderline.result.file.Json;
import io.orderline.testbed.Sql;
import io.orderline.testbed.daemon.StartedNode;
import io.orderline.testbed.daemon.StartedTestbed;
import io.orderline.testing.Drill;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.Program;
import io.orderline.testing.SharedCache;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two MySQL servers, of which the second applies what the first one has committed.
@Drill
@Needs(Need.MYSQL)
class MySqlReplicaIT {
    private static final String NAME = "mysql-replica";
    private static final String ORDERS = "SELECT SUM(d_next_o_id) FROM bmsql_district";
    private static final Duration LIMIT = Duration.ofMinutes(1);

    /// Drivers and the testbed.
    @TempDir
    private static Path common;

    private static StartedTestbed testbed;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() throws IOException {
        SharedCache.withoutTemplates(common);
        program(common).run("driver", "install", "mysql", "--accept-licence").withCode(0);
        String start = "testbed start " + NAME + " --network --json --set innodb_log_file_size=32M"
                + " --set innodb_buffer_pool_size=256M";
        Program.Ended started = program(common).runLeaving(Words.of(start)).withCode(0);
        testbed = Json.parse(started.out(), StartedTestbed.class);
        program(common).run("load", "--testbed", NAME, "--warehouses", "1").withCode(0);
    }

    @AfterAll
    static void stop() {
        program(common).run("testbed", "stop").withCode(0);
    }

    private static Program.Launch program(Path folder) {
        return program(folder, common);
    }

    private static Program.Launch program(Path folder, Path cache) {
        return Program.in(folder)
                .environment("ORDERLINE_DRIVERS", common.resolve("drivers").toString())
                .environment("XDG_CACHE_HOME", cache.toString());
    }

    private static StartedNode node(String name) {
        return testbed.nodes().stream()
                .filter(node -> node.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static Path passwordFile(String node) {
        return Path.of(node(node).folder(), "password");
    }

    private static Target target(String node) throws IOException {
        return new Target(
                node(node).url(),
                node(node).user(),
                new Password(Files.readString(passwordFile(node)).strip()),
                DialectCatalog.bundled("mysql"),
                DriverChoice.of(DriverName.parse("mysql"), new DriverFolder(common.resolve("drivers"))));
    }

    private static Program.Ended act(String... action) {
        return program(common).run(Words.of("testbed do " + NAME, action));
    }

    private Result run(Path cache, String... more) throws IOException {
        String usual =
                "run --set testbed.read=standby --warehouses 1 --terminals 4 --ledger 0s --duration 8s --ramp-up 0s"
                        + " --ceiling=false --verify-before=false --testbed " + NAME + " --pace " + Workbench.LIGHT;
        program(folder, cache).run(Words.of(usual, more));
        Result result = RunFolder.list(folder.resolve("runs")).getLast().readResult();
        RunFacts.sound(result);
        assertThat(result.ledger().orElseThrow().clean()).isTrue();
        return result;
    }

    private static ReadReport.Staleness staleness(Result result) {
        ReadReport reads = result.reads().orElseThrow();
        assertThat(reads.types()).containsExactly("Order-Status", "Stock-Level");
        return reads.staleness().orElseThrow();
    }

    /// By Orderline's checks, on the replica itself, once it has what the primary has.
    private void replicaHasAll() throws Exception {
        long orders = Sql.number(target("primary"), ORDERS);
        await().atMost(LIMIT).until(() -> Sql.number(target("replica"), ORDERS) == orders);
        Files.writeString(folder.resolve("replica.yaml"), """
            target: {url: "%s", user: %s, password-file: %s}
            warehouses: 1
            """.formatted(
                        node("replica").url(), node("replica").user(), passwordFile("replica")));
        assertThat(program(folder).run("verify", "replica.yaml").withCode(0).out())
                .contains("consistency-1", "fixed-rows");
    }

    @Test
    void aReplicaThatFollowsHasAllInEachStyle() throws Exception {
        for (String style : List.of("row", "batch", "procedure")) {
            ReadReport.Staleness behind = staleness(run(common, "--style", style));
            assertThat(behind.samples()).isPositive();
        }
        replicaHasAll();
    }

    @Test
    void aReplicaThatTheLogReachesLateIsBehindByTheDelay() throws Exception {
        double usual = staleness(run(common)).millis().median();
        act("delay", "replica", "from", "primary", "1s").withCode(0);
        try {
            ReadReport.Staleness behind = staleness(run(common));
            assertThat(behind.orders().median()).isPositive();
            assertThat(behind.millis().max()).isGreaterThan(500);
            assertThat(behind.millis().median()).isGreaterThan(usual);
        } finally {
            act("delay", "replica", "from", "primary", "0ms").withCode(0);
        }
        replicaHasAll();
    }

    @Test
    void aReplicaThatIsCutOffFallsBehindAndCatchesUp() throws Exception {
        Result result = run(common, "--set=at.2s=partition replica from primary", "--set=at.6s=heal");
        assertThat(staleness(result).millis().max()).isGreaterThan(2_000);
        assertThat(result.outages()).isEmpty();
        replicaHasAll();
    }

    @Test
    void aCrashedReplicaCatchesUpWhileReadsFailAndOthersGoOn() throws Exception {
        Result result = run(common, "--set=at.2s=crash replica", "--set=at.5s=restart replica");
        assertThat(result.outages()).isEmpty();
        assertThat(staleness(result).unanswered()).isPositive();
        result.accounting().types().stream()
                .filter(type -> !List.of("order-status", "stock-level").contains(type.type()))
                .forEach(type ->
                        assertThat(type.counts().failed()).as(type.type()).isZero());
        replicaHasAll();
    }

    @Test
    void aCrashedPrimaryLosesNothingAndItsReplicaFollowsItAgain() throws Exception {
        Result result = run(common, "--set=at.2s=crash primary", "--set=at.3s=restart primary");
        assertThat(result.outages()).isNotEmpty();
        replicaHasAll();
    }

    @Test
    void theReplicaTakesNoWritesAndCannotBePromoted() {
        assertThatThrownBy(() -> Sql.execute(target("replica"), "DELETE FROM bmsql_item"))
                .isInstanceOf(SQLException.class)
                .hasMessageContaining("--super-read-only");
        assertThat(act("promote", "replica").withCode(3).err())
                .contains(
                        "'replica' cannot be promoted: MySQL's driver does not look for the server that takes writes");
    }

    @Test
    void theReplicasAccountMayReplicateOnlyAndItsPasswordIsNowhereWritten() throws Exception {
        assertThat(Sql.text(target("primary"), "SHOW GRANTS FOR orderline_replica@'127.0.0.1'"))
                .isEqualTo("GRANT REPLICATION SLAVE ON *.* TO `orderline_replica`@`127.0.0.1`");
        assertThat(Sql.text(target("replica"), "SELECT user_password FROM mysql.slave_master_info"))
                .isEmpty();
        assertThat(Sql.number(
                        target("replica"),
                        "SELECT COUNT(*) FROM performance_schema.events_statements_history_long WHERE sql_text LIKE"
                                + " '%START SLAVE%PASSWORD%' AND sql_text NOT LIKE '%<secret>%'"))
                .isZero();
    }

    /// Both begin with a copy of the same data.
    @Test
    void aRunLoadsItsOwnTestbed() throws Exception {
        SharedCache own = SharedCache.withoutTemplates(folder.resolve("cache"));
        for (String workers : List.of("0", "4")) {
            run(
                    own.folder(),
                    "--set=testbed.settings.innodb_log_file_size=32M",
                    "--set=testbed.settings.replica.slave_parallel_workers=" + workers);
        }
        Durability durability = RunFolder.list(folder.resolve("runs"))
                .getLast()
                .readEnvironment()
                .orElseThrow()
                .database()
                .durability()
                .orElseThrow();
        assertThat(durability.system().survives()).isEqualTo(Optional.of(true));
        assertThat(durability.node().survives()).isEqualTo(Optional.of(false));
        assertThat(durability.node().because().toString()).contains("a replica may lack the last commits");
    }
}
