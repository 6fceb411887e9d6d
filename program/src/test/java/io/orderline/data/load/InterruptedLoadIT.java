package io.orderline.data.load;

import static io.orderline.testing.Refusal.assertRefused;
import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.verify.TableChecksums;
import io.orderline.process.ChildJvm;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.dataset.LoadSpec;
import java.sql.SQLException;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Drill
class InterruptedLoadIT {
    private static final LoadPlan PLAN = new LoadPlan(new LoadSpec(1, 7), "orderline", true, 1);
    private static final String CUT = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity"
            + " WHERE datname = current_database() AND application_name = 'orderline load'";

    private static Map<String, TableChecksums.Table> expected;

    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    @BeforeAll
    static void loadWithoutInterruption() throws InterruptedException {
        try (TestDatabase whole = PostgresFixture.create()) {
            Loads.load(whole, PLAN);
            expected = Loads.checksums(whole);
        }
    }

    @Test
    void interruptedLoadContinues() throws Exception {
        Thread loading = Thread.currentThread();
        assertThrown(
                InterruptedException.class, () -> load(PLAN, Loads.when(LoadPhase.DATA, 300_000, loading::interrupt)));
        assertThat(Loads.state(database)).isEqualTo(new LoadState.Loading(PLAN.identity(), 1, 2));
        assertRefused(() -> Loads.state(database).requireComplete(), "1 of 2 parts");
        assertRefused(() -> Loads.verify(database));
        assertContinues();
        Loads.assertHolds(database);
    }

    @ParameterizedTest
    @EnumSource(
            value = LoadPhase.class,
            names = {"DATA", "INDEXES", "FOREIGN_KEYS", "FINISH", "STATISTICS", "COUNTS"})
    void loadWhoseConnectionIsCutContinues(LoadPhase phase) throws Exception {
        LoadListener cutting = Loads.when(phase, phase == LoadPhase.DATA ? 200_000 : 1, this::cut);
        assertRefused(() -> load(PLAN, cutting), "Run it again with the same options");
        assertContinues();
    }

    @Test
    void killedLoadContinues() throws Exception {
        Map<String, String> environment = Map.of("TEST_PASSWORD", database.password());
        String seed = Long.toString(PLAN.spec().seed());
        try (ChildJvm _ = ChildJvm.start(environment, LoadingProcess.class, database.url(), database.user(), seed)) {
            Awaitility.await()
                    .until(() ->
                            Loads.state(database) instanceof LoadState.Loading loading && loading.partsDone() >= 1);
        }
        assertThat(Loads.state(database)).isInstanceOf(LoadState.Loading.class);
        assertContinues();
    }

    @Test
    void anotherLoadIsRefusedAndDropHelps() throws Exception {
        assertRefused(() -> load(PLAN, Loads.when(LoadPhase.DATA, 150_000, this::cut)));
        LoadPlan other = new LoadPlan(new LoadSpec(1, 8), "orderline", true, 1);
        assertRefused(
                () -> load(other, LoadListener.NONE),
                "a load that is not complete, 1 of 2 parts: 1 warehouse, seed 7",
                "orderline drop");
        Loads.drop(database);
        assertThat(Loads.state(database)).isEqualTo(new LoadState.Absent());
        assertThat(load(other, LoadListener.NONE).outcome()).isEqualTo(LoadResult.Outcome.LOADED);
    }

    private void assertContinues() throws Exception {
        assertThat(load(PLAN, LoadListener.NONE).outcome()).isEqualTo(LoadResult.Outcome.CONTINUED);
        assertThat(Loads.state(database)).isEqualTo(new LoadState.Complete(PLAN.identity()));
        assertThat(Loads.checksums(database)).isEqualTo(expected);
        assertThat(database.query("SELECT COUNT(*) FROM bmsql_config WHERE cfg_name LIKE 'orderline.done%'"))
                .isEqualTo("0");
    }

    /// Loads when the server has noticed the end of the lock's last owner: soon, but not in no time.
    private LoadResult load(LoadPlan plan, LoadListener listener) throws InterruptedException {
        Awaitility.await()
                .until(() -> database.query("SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory'")
                        .equals("0"));
        return new Loader(database.target(), Loads.TPCC, plan, listener).load();
    }

    private void cut() {
        try {
            database.query(CUT);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Loads in a process of its own, for a test to kill.
    static final class LoadingProcess {
        private LoadingProcess() {}

        public static void main(String[] arguments) throws InterruptedException {
            TestDatabase database = new TestDatabase("", arguments[0], arguments[1], System.getenv("TEST_PASSWORD"));
            LoadPlan plan = new LoadPlan(new LoadSpec(1, Long.parseLong(arguments[2])), "orderline", true, 1);
            Loads.load(database, plan);
        }
    }
}
