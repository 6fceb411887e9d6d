package io.orderline.data.load;

import static io.orderline.testing.Refusal.assertRefused;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.verify.CheckResult;
import io.orderline.data.verify.TableChecksums;
import io.orderline.data.verify.Verifier;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Drill
class InterruptedLoadIT {
    private static final TpccDataset TPCC = new TpccDataset();
    private static final LoadPlan PLAN = new LoadPlan(new LoadSpec(1, 7), "orderline", true, 1);
    private static final String CUT = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity"
            + " WHERE datname = current_database() AND application_name = 'orderline load'";

    private static Map<String, TableChecksums.Table> expected;

    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    @BeforeAll
    static void loadWithoutInterruption() throws InterruptedException {
        try (TestDatabase whole = PostgresFixture.create()) {
            new Loader(whole.target(), TPCC, PLAN, LoadListener.NONE).load();
            expected = new TableChecksums(whole.target(), TPCC).compute(2);
        }
    }

    @Test
    void interruptedLoadContinues() throws Exception {
        Thread loading = Thread.currentThread();
        LoadListener interrupting = when(LoadPhase.DATA, 300_000, loading::interrupt);
        assertThrown(InterruptedException.class, () -> load(PLAN, interrupting));
        assertThat(state()).isEqualTo(new LoadState.Loading(PLAN.identity(), 1, 2));
        assertRefused(() -> state().requireComplete(), "1 of 2 parts");
        assertRefused(() -> new Verifier(database.target(), TPCC).verify(1));
        assertContinues();
        assertThat(new Verifier(database.target(), TPCC).verify(2))
                .allSatisfy(result -> assertThat(result.status()).isEqualTo(CheckResult.Status.HOLDS));
    }

    @ParameterizedTest
    @EnumSource(
            value = LoadPhase.class,
            names = {"DATA", "INDEXES", "FOREIGN_KEYS", "FINISH", "STATISTICS", "COUNTS"})
    void loadWhoseConnectionIsCutContinues(LoadPhase phase) throws Exception {
        LoadListener cutting = when(phase, phase == LoadPhase.DATA ? 200_000 : 1, this::cut);
        assertRefused(() -> load(PLAN, cutting), "Run it again with the same options");
        assertContinues();
    }

    @Test
    void killedLoadContinues() throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        LoadingProcess.class.getName(),
                        database.url(),
                        database.user(),
                        Long.toString(PLAN.spec().seed()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        builder.environment().put("TEST_PASSWORD", database.password());
        Process process = builder.start();
        Awaitility.await().until(() -> state() instanceof LoadState.Loading loading && loading.partsDone() >= 1);
        process.destroyForcibly().waitFor();
        assertThat(state()).isInstanceOf(LoadState.Loading.class);
        assertContinues();
    }

    @Test
    void anotherLoadIsRefusedAndDropHelps() throws Exception {
        LoadListener cutting = when(LoadPhase.DATA, 150_000, this::cut);
        assertRefused(() -> load(PLAN, cutting));
        LoadPlan other = new LoadPlan(new LoadSpec(1, 8), "orderline", true, 1);
        assertRefused(
                () -> load(other, LoadListener.NONE),
                "a load that is not complete, 1 of 2 parts: 1 warehouse, seed 7",
                "orderline drop");
        new SchemaDropper(database.target(), TPCC).drop();
        assertThat(state()).isEqualTo(new LoadState.Absent());
        assertThat(load(other, LoadListener.NONE).outcome()).isEqualTo(LoadResult.Outcome.LOADED);
    }

    private void assertContinues() throws Exception {
        assertThat(load(PLAN, LoadListener.NONE).outcome()).isEqualTo(LoadResult.Outcome.CONTINUED);
        assertThat(state()).isEqualTo(new LoadState.Complete(PLAN.identity()));
        assertThat(new TableChecksums(database.target(), TPCC).compute(2)).isEqualTo(expected);
        assertThat(database.query("SELECT COUNT(*) FROM bmsql_config WHERE cfg_name LIKE 'orderline.done%'"))
                .isEqualTo("0");
    }

    /// Loads when the server has noticed the end of the lock's last owner: soon, but not in no time.
    private LoadResult load(LoadPlan plan, LoadListener listener) throws InterruptedException {
        Awaitility.await()
                .until(() -> database.query("SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory'")
                        .equals("0"));
        return new Loader(database.target(), TPCC, plan, listener).load();
    }

    private void cut() {
        try {
            database.query(CUT);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private LoadState state() throws SQLException {
        try (Connection connection = database.target().connect("test")) {
            return LoadState.read(connection, TPCC, database.target().dialect());
        }
    }

    /// Does something once, when so much of a phase is done.
    private static LoadListener when(LoadPhase wanted, long amount, Runnable action) {
        AtomicLong done = new AtomicLong();
        AtomicBoolean inPhase = new AtomicBoolean();
        return new LoadListener() {
            @Override
            public void phase(LoadPhase phase, long total) {
                inPhase.set(phase == wanted);
            }

            @Override
            public void advance(long more) {
                if (inPhase.get() && done.addAndGet(more) >= amount && inPhase.getAndSet(false)) {
                    action.run();
                }
            }
        };
    }

    /// Loads in a process of its own, for a test to kill.
    static final class LoadingProcess {
        private LoadingProcess() {}

        public static void main(String[] arguments) throws InterruptedException {
            TestDatabase database = new TestDatabase("", arguments[0], arguments[1], System.getenv("TEST_PASSWORD"));
            LoadPlan plan = new LoadPlan(new LoadSpec(1, Long.parseLong(arguments[2])), "orderline", true, 1);
            new Loader(database.target(), TPCC, plan, LoadListener.NONE).load();
        }
    }
}
