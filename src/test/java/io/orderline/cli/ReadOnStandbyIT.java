package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Target;
import io.orderline.result.ReadReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Program;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Order-Status and Stock-Level run on the standby of a real pair, which is more or less behind.
class ReadOnStandbyIT {
    /// Order-Status and Stock-Level read order lines once each; nobody else does on a standby.
    private static final String READS =
            "SELECT coalesce(seq_scan, 0) + coalesce(idx_scan, 0) FROM pg_stat_user_tables WHERE relname ="
                    + " 'bmsql_order_line'";

    private static final Testbed PAIR = TestbedCatalog.named("postgresql-ha", "a test")
            .with(Map.of("shared_buffers", "128MB"))
            .testbed(DataLocation.temporary(), _ -> {});

    private static final String MANY_READS = "--mix=new-order=40 payment=20 order-status=20 stock-level=20";

    @TempDir
    private Path folder;

    @BeforeAll
    static void load(@TempDir Path folder) {
        PAIR.start();
        new Workbench(database(PAIR.target()), folder)
                .run("load", "--warehouses", "1")
                .withCode(0);
    }

    @AfterAll
    static void end() {
        PAIR.close();
    }

    @AfterEach
    void reset() throws Exception {
        primary().execute("ALTER ROLE orderline RESET synchronous_commit");
        if (!PAIR.named("standby").getFirst().isRunning()) {
            PAIR.restart("standby");
        }
        delay("0");
    }

    private static TestDatabase database(Target target) {
        return new TestDatabase(
                "orderline", target.url(), target.user(), target.password().reveal());
    }

    private static TestDatabase primary() {
        return database(PAIR.target());
    }

    private static TestDatabase standby() {
        return database(PAIR.target("standby"));
    }

    private static void delay(String time) throws Exception {
        standby().execute("ALTER SYSTEM SET recovery_min_apply_delay = '" + time + "'", "SELECT pg_reload_conf()");
    }

    private Workbench bench() {
        return new Workbench(primary(), folder);
    }

    private String[] options(String url, String... more) {
        List<String> all = new ArrayList<>(List.of(
                "--read-url",
                url,
                "--full",
                "--verify-before=false",
                "--ceiling=false",
                "--ramp-up",
                "2s",
                "--duration",
                "6s",
                "--pace",
                Workbench.LIGHT));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    private Program.Ended run(String... more) {
        return bench().run("run", options(standby().url(), more));
    }

    private Result result() throws IOException {
        return bench().runFolder().readResult();
    }

    private ReadReport.Staleness staleness() throws IOException {
        ReadReport reads = result().reads().orElseThrow();
        assertThat(reads.types()).containsExactly("Order-Status", "Stock-Level");
        assertThat(reads.sameServer()).isFalse();
        return reads.staleness().orElseThrow();
    }

    private long committed(String... types) throws IOException {
        return result().accounting().types().stream()
                .filter(type -> List.of(types).contains(type.type()))
                .mapToLong(type -> type.counts().committed())
                .sum();
    }

    @Test
    void readsRunOnTheStandbyWhichIsBehindByItsDelay() throws Exception {
        delay("500ms");
        long before = Long.parseLong(standby().query(READS));
        Program.Ended ended = run();
        RunFacts.identities(result());
        RunFacts.clientAgreesWithDatabase(result());
        assertThat(result().after()).isNotEmpty().noneMatch(check -> check.violated());
        assertThat(result().after())
                .filteredOn(check -> check.id().equals("told-reads"))
                .singleElement()
                .satisfies(check -> {
                    assertThat(check.status()).isEqualTo("not-applicable");
                    assertThat(check.note()).matches("[1-9].* transactions that only read, on another server, .*");
                });
        assertThat(RunFacts.level(result(), "reads-elsewhere")).isEqualTo(Verdict.Level.NOTE);
        ReadReport.Staleness behind = staleness();
        assertThat(behind.samples()).isGreaterThan(20);
        assertThat(behind.millis().median()).isBetween(400.0, 2_000.0);
        // The delay counts from the time in the commit record; the primary shows a commit only when it is flushed.
        assertThat(behind.millis().median() + behind.resolutionMillis().orElseThrow())
                .isGreaterThanOrEqualTo(450);
        assertThat(behind.orders().median()).isPositive();
        assertThat(ended.out()).contains("Order-Status, Stock-Level on jdbc:", "behind: median", "(2.8.2.3)");
        long reads = committed("order-status", "stock-level");
        assertThat(reads).isPositive();
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(Long.parseLong(standby().query(READS)) - before)
                        .isEqualTo(reads));
    }

    @Test
    void aStandbyThatCommitsWaitForIsNotBehind() throws Exception {
        primary().execute("ALTER ROLE orderline SET synchronous_commit = remote_apply");
        run("--verify-after=false").withCode(0);
        ReadReport.Staleness behind = staleness();
        assertThat(behind.orders().median()).isZero();
        assertThat(behind.orders().p95()).isZero();
        assertThat(behind.millis().p95()).isZero();
    }

    @Test
    void readsFailWhileTheStandbyIsAwayAndOthersGoOn() throws Exception {
        primary().execute("ALTER ROLE orderline SET synchronous_commit = local");
        try (Program run = bench().start("run", options(standby().url(), "--verify-after=false", MANY_READS))) {
            RunFacts.awaitCommits(bench(), 4);
            PAIR.named("standby").getFirst().kill();
            run.await();
        }
        Result result = result();
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        RunFacts.identities(result);
        RunFacts.clientAgreesWithDatabase(result);
        assertThat(result.outages()).isEmpty();
        assertThat(RunFacts.errors(result, "connection")).isPositive();
        result.accounting().types().forEach(type -> {
            boolean reads = List.of("order-status", "stock-level").contains(type.type());
            assertThat(type.counts().failed() > 0).as(type.type()).isEqualTo(reads);
        });
        assertThat(staleness().unanswered()).isPositive();
    }

    @Test
    void whatCannotBeReadIsRefusedBeforeTheRun() throws Exception {
        assertThat(bench().run("run", options("jdbc:postgresql://127.0.0.1:1/orderline"))
                        .withCode(3)
                        .err())
                .contains("target.read-url: cannot connect");
        assertThat(bench().run("run", options(standby().url().replaceFirst("/orderline$", "/postgres")))
                        .withCode(2)
                        .err())
                .contains("target.read-url: is not a copy of the target's database: it has no tables; the target has");
        assertThat(run("--isolation", "serializable").withCode(2).err())
                .contains("'serializable' cannot be had on the server of target.read-url", "hot standby");
        assertThat(bench().run("run", options("jdbc:mariadb://127.0.0.1:1/orderline"))
                        .withCode(2)
                        .err())
                .contains("is no URL of a postgresql database");
    }
}
