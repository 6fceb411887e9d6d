package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import io.orderline.result.ReadReport;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.Verdict;
import io.orderline.result.file.StalenessCsv;
import io.orderline.result.file.TimeSeries;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TemporaryTestbed;
import io.orderline.testing.TestDatabase;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Order-Status and Stock-Level run on the standby of a real pair, which is more or less behind.
@Drill
class ReadOnStandbyIT {
    /// Order-Status and Stock-Level read order lines once each; nobody else does on a standby.
    private static final String READS =
            "SELECT coalesce(seq_scan, 0) + coalesce(idx_scan, 0) FROM pg_stat_user_tables WHERE relname ="
                    + " 'bmsql_order_line'";

    private static final String MANY_READS = "--mix=new-order=40 payment=20 order-status=20 stock-level=20";

    private static Testbed pair;

    @TempDir
    private Path folder;

    @BeforeAll
    static void load() {
        pair = TemporaryTestbed.started("postgresql-ha", "shared_buffers=128MB");
        WholeWay.perform(primary(), "load", "--warehouses=1");
    }

    @AfterAll
    static void end() {
        pair.close();
    }

    @AfterEach
    void reset() throws Exception {
        primary().execute("ALTER ROLE orderline RESET synchronous_commit");
        if (!pair.named("standby").getFirst().isRunning()) {
            pair.restart("standby");
        }
        // What it replays may cancel the statement.
        await().ignoreExceptions()
                .until(() -> standby().query("SELECT pg_wal_replay_resume()").isEmpty());
    }

    private static TestDatabase primary() {
        return TestDatabase.of(pair.target());
    }

    private static TestDatabase standby() {
        return TestDatabase.of(pair.target("standby"));
    }

    private Workbench bench() {
        return new Workbench(primary(), folder);
    }

    private String[] options(String url, String... more) {
        String usual = "--full --set=verify.quick=true --pace=" + Workbench.LIGHT + " --read-url=";
        return ShortRun.counted(30, Words.of(usual + url, more));
    }

    private Program.Ended run(String... more) {
        return bench().run("run", options(standby().url(), more));
    }

    private String refused(int code, String url, String... more) {
        return bench().run("run", options(url, more)).withCode(code).err();
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

    /// It shows nothing that was committed after the run has begun.
    @Test
    void readsRunOnTheStandbyWhichIsBehindSinceItWasPaused() throws Exception {
        String shown = primary().query("SELECT pg_current_wal_flush_lsn()");
        await().until(() -> standby()
                .query("SELECT pg_last_wal_replay_lsn() >= '" + shown + "'")
                .equals("t"));
        standby().execute("SELECT pg_wal_replay_pause()");
        await().until(() ->
                standby().query("SELECT pg_get_wal_replay_pause_state()").equals("paused"));
        long before = Long.parseLong(standby().query(READS));
        Program.Ended ended = run("--verify-after=true");
        assertThat(ended.err()).contains("run folder: ");
        RunFacts.sound(result());
        assertThat(result().after())
                .filteredOn(check -> check.id().equals("told-reads"))
                .singleElement()
                .satisfies(check -> {
                    assertThat(check.status()).isEqualTo("not-applicable");
                    assertThat(check.note()).matches("[1-9].* transactions that only read, on another server, .*");
                });
        assertThat(RunFacts.level(result(), "reads-elsewhere")).isEqualTo(Verdict.Level.NOTE);
        assertThat(ended.out()).contains("Order-Status, Stock-Level on jdbc:", "behind: median", "(2.8.2.3)");
        isBehindSinceItsFirstOrder();
        long reads = committed("order-status", "stock-level");
        assertThat(reads).isPositive();
        await().untilAsserted(() ->
                assertThat(Long.parseLong(standby().query(READS)) - before).isEqualTo(reads));
    }

    /// Each sample says how long ago the same order was shown by the primary, and how many have been since.
    private void isBehindSinceItsFirstOrder() throws IOException {
        TimeSeries samples = TimeSeries.read(bench().runFolder().staleness());
        double[] seconds = samples.numbers(StalenessCsv.SECONDS);
        double[] orders = samples.numbers(StalenessCsv.ORDERS);
        double[] behind = samples.numbers(StalenessCsv.MILLIS);
        int[] late =
                IntStream.range(0, orders.length).filter(row -> orders[row] > 0).toArray();
        assertThat(late).hasSizeGreaterThan(1);
        double since = seconds[late[0]] - behind[late[0]] / 1000;
        assertThat(since).isGreaterThan(-0.002);
        for (int row : late) {
            assertThat(seconds[row] - behind[row] / 1000).isCloseTo(since, within(0.002)); // rounded to milliseconds
        }
        assertThat(orders).isSorted();
        assertThat(orders[orders.length - 1]).isEqualTo((double) committed("new-order"));
        ReadReport.Staleness told = staleness();
        assertThat(told.orders().median()).isPositive();
        assertThat(behind).contains(told.millis().median(), told.millis().max());
    }

    @Test
    void aStandbyThatCommitsWaitForIsNotBehind() throws Exception {
        primary().execute("ALTER ROLE orderline SET synchronous_commit = remote_apply");
        run().withCode(0);
        ReadReport.Staleness behind = staleness();
        assertThat(behind.orders().median()).isZero();
        assertThat(behind.orders().p95()).isZero();
        assertThat(behind.millis().p95()).isZero();
    }

    @Test
    void readsFailWhileTheStandbyIsAwayAndOthersGoOn() throws Exception {
        primary().execute("ALTER ROLE orderline SET synchronous_commit = local");
        try (Program run = bench().start("run", options(standby().url(), MANY_READS))) {
            RunFacts.awaitCommits(bench(), 1);
            pair.named("standby").getFirst().kill();
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
        assertThat(refused(3, "jdbc:postgresql://127.0.0.1:1/orderline")).contains("target.read-url: cannot connect");
        assertThat(refused(2, standby().url().replaceFirst("/orderline$", "/postgres")))
                .contains("target.read-url: is not a copy of the target's database: it has no tables; the target has");
        assertThat(refused(2, standby().url(), "--isolation", "serializable"))
                .contains("'serializable' cannot be had on the server of target.read-url", "hot standby");
        assertThat(refused(2, "jdbc:mariadb://127.0.0.1:1/orderline")).contains("is no URL of a postgresql database");
    }
}
