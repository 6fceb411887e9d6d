package io.orderline.monitor.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.testbed.Sql;
import io.orderline.testbed.TestbedCatalog;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class DatabaseMonitorIT {
    private static final Duration INTERVAL = Duration.ofMillis(100);

    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    private final Collected seen = new Collected();

    private DatabaseMonitor begun(Target target) {
        DatabaseMonitor monitor = new DatabaseMonitor(target, INTERVAL, seen, seen);
        monitor.begin(System.nanoTime());
        return monitor;
    }

    private void awaitSamples(int more) {
        int before = seen.samples.size();
        await().until(() -> seen.samples.size() >= before + more);
    }

    @Test
    void bothEndsOfTheWindowAreSeen() throws SQLException {
        database.execute("CREATE TABLE t AS SELECT 1 AS a");
        try (DatabaseMonitor monitor = begun(database.target())) {
            awaitSamples(2);
            monitor.windowBegan();
            await().until(() -> seen.windows.size() == 1);
            database.execute("INSERT INTO t SELECT generate_series(1, 1000)", "SELECT count(*) FROM t");
            monitor.windowEnded();
        }
        assertThat(seen.closed).isTrue();
        DatabaseWindow window = seen.windows.getLast();
        DatabaseSnapshot begin = window.begin().orElseThrow();
        DatabaseSnapshot end = window.end().orElseThrow();
        assertThat(end.sample().seconds()).isGreaterThan(begin.sample().seconds());
        assertThat(end.sample().number("xact_commit"))
                .isGreaterThan(begin.sample().number("xact_commit"));
        assertThat(end.sample().number("wal_position_bytes"))
                .isGreaterThan(begin.sample().number("wal_position_bytes") + 1000 * 8);
        assertThat(end.sample().gauges()).containsKeys("sessions_active", "database_bytes");
        assertThat(end.tables()).singleElement().satisfies(table -> {
            assertThat(table.name()).isEqualTo("t");
            assertThat(table.values()).containsKeys("live_rows", "table_scans", "total_bytes");
        });
        assertThat(seen.columns)
                .doesNotHaveDuplicates()
                .containsAll(end.sample().counters().keySet());
        assertThat(window.samples()).isEqualTo(seen.samples.size());
        assertThat(window.maxMillis())
                .isGreaterThanOrEqualTo(window.meanMillis())
                .isPositive();
        assertThat(window.notes())
                .as("the extension is not there")
                .singleElement()
                .asString()
                .contains("pg_stat_statements\" does not exist", "shared_preload_libraries");
        assertThat(seen.events).isEmpty();
    }

    @Test
    void aCheckpointIsAnEvent() throws SQLException {
        try (DatabaseMonitor _ = begun(database.target())) {
            awaitSamples(2);
            database.execute("CREATE TABLE t AS SELECT generate_series(1, 10000)", "CHECKPOINT");
            await().until(() -> !seen.events("checkpoint").isEmpty());
        }
        Map<String, ?> details = seen.events("checkpoint").getFirst().details();
        assertThat(details.get("cause")).isEqualTo("requested");
        assertThat((Long) details.get("buffers")).isPositive();
    }

    @Test
    void whatIsRefusedIsSaidOnceAndTheRestGoesOn() throws SQLException {
        database.execute("REVOKE SELECT ON pg_stat_wal FROM PUBLIC", "CREATE ROLE looker LOGIN PASSWORD 'looks'");
        try (DatabaseMonitor monitor = begun(new Target(
                database.url(),
                "looker",
                new Password("looks"),
                database.target().dialect()))) {
            awaitSamples(3);
            monitor.windowBegan();
            awaitSamples(3);
        } finally {
            database.execute("DROP ROLE looker");
        }
        assertThat(seen.events("monitor-refused"))
                .singleElement()
                .satisfies(refused ->
                        assertThat(refused.message()).contains("'log'", "permission denied for view pg_stat_wal"));
        assertThat(seen.columns).contains("xact_commit", "checkpoints_timed").doesNotContain("wal_records");
        assertThat(seen.samples)
                .allSatisfy(sample -> assertThat(sample.counters()).containsKey("xact_commit"));
        assertThat(seen.windows.getLast().notes())
                .filteredOn(note -> note.contains("pg_stat_wal"))
                .hasSize(1);
        assertThat(seen.events("monitor-lost")).isEmpty();
    }

    @Test
    void aConnectionThatIsCutIsMadeAgainAndAServerThatIsNotThereAskedForAgain() throws SQLException {
        try (DatabaseMonitor _ = begun(database.target())) {
            awaitSamples(2);
            database.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                    + " WHERE datname = current_database() AND application_name = 'orderline monitor'");
            await().until(() -> !seen.events("monitor-back").isEmpty());
            awaitSamples(2);
        }
        assertThat(seen.events).extracting(Collected.Event::kind).containsExactly("monitor-lost", "monitor-back");
        Collected nothing = new Collected();
        Target nowhere = PostgresFixture.named("no_such_database").target();
        try (DatabaseMonitor monitor = new DatabaseMonitor(nowhere, INTERVAL, nothing, nothing)) {
            monitor.begin(System.nanoTime());
            await().until(() -> !nothing.events("monitor-lost").isEmpty());
        }
        assertThat(nothing.events).hasSize(1);
        assertThat(nothing.events.getFirst().message()).contains("no_such_database");
        assertThat(nothing.windows).hasSize(1);
        assertThat(nothing.windows.getFirst().begin()).isEmpty();
    }

    /// A full disk, for example. The run, which calls all this, is not disturbed.
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aRecordThatCannotBeWrittenEndsTheMonitorOnly(boolean prepared) {
        Collected full = new Collected() {
            @Override
            public void columns(List<String> columns) {
                throw new IllegalStateException("no space left on device");
            }
        };
        try (DatabaseMonitor monitor = new DatabaseMonitor(database.target(), INTERVAL, full, full)) {
            if (prepared) {
                monitor.prepare();
            }
            monitor.begin(System.nanoTime());
            monitor.windowBegan();
            await().until(() -> !full.events.isEmpty());
        }
        assertThat(full.events).singleElement().satisfies(lost -> {
            assertThat(lost.kind()).isEqualTo("monitor-lost");
            assertThat(lost.message()).contains("not watched any more", "no space left");
        });
        assertThat(full.samples).isEmpty();
        assertThat(full.closed).isTrue();
    }

    @Test
    void whatIsRefusedAtTheEndsIsKnownBeforeTheDrive() throws SQLException {
        try (DatabaseMonitor monitor = new DatabaseMonitor(database.target(), INTERVAL, seen, seen)) {
            monitor.prepare();
            monitor.begin(System.nanoTime());
            awaitSamples(1);
        }
        assertThat(seen.windows.getLast().notes()).singleElement().asString().contains("pg_stat_statements");
    }

    /// Its own sessions wait for each other.
    @Test
    void waitsAreSeenAndWhoWaitsForLocks() throws Exception {
        database.execute("CREATE TABLE t AS SELECT 1 AS a");
        try (ExecutorService threads = Executors.newSingleThreadExecutor();
                Connection holder = database.target().connect("test");
                Connection waiter = database.target().connect("test");
                Statement statement = waiter.createStatement()) {
            holder.setAutoCommit(false);
            holder.createStatement().execute("LOCK TABLE t");
            Future<Boolean> waiting = threads.submit(() -> statement.execute("SELECT * FROM t"));
            try (DatabaseMonitor _ = begun(database.target())) {
                await().until(() -> seen.samples.stream().anyMatch(DatabaseMonitorIT::showsTheLock));
            }
            holder.commit();
            waiting.get();
        }
    }

    private static boolean showsTheLock(DatabaseSample sample) {
        return sample.waits().contains(new DatabaseSample.Wait("Lock", "relation", 1))
                && "1".equals(sample.gauges().get("sessions_waiting_for_locks"))
                && "1".equals(sample.gauges().get("sessions_idle_in_transaction"));
    }

    @Test
    void aWindowWhoseBeginningWasMissedIsNotMadeUpAndAMonitorThatNeverBeganEndsToo() {
        new DatabaseMonitor(database.target(), INTERVAL, seen, seen).close();
        assertThat(seen.closed).isTrue();
        assertThat(seen.samples).isEmpty();
        DatabaseMonitor monitor = new DatabaseMonitor(database.target(), INTERVAL, seen, seen);
        monitor.windowBegan();
        monitor.windowEnded();
        try (monitor) {
            monitor.begin(System.nanoTime());
            awaitSamples(2);
        }
        DatabaseWindow window = seen.windows.getLast();
        assertThat(window.begin()).isEmpty();
        assertThat(window.end()).isEmpty();
        assertThat(window.notes()).contains("The beginning of the window was not seen: nothing is said of it.");
    }

    @Test
    void statementsAreSeenWithoutLiterals() throws SQLException {
        try (var testbed = TestbedCatalog.temporary(
                Map.of("shared_preload_libraries", "pg_stat_statements", "shared_buffers", "16MB"), text -> {})) {
            testbed.start();
            Sql.execute(testbed.target(), "CREATE EXTENSION pg_stat_statements");
            try (DatabaseMonitor monitor = begun(testbed.target())) {
                monitor.windowBegan();
                await().until(() -> seen.windows.size() == 1);
                Sql.execute(testbed.target(), "SELECT 'secret', 4711, pg_sleep(0.05)", "SET search_path = 'hidden'");
                monitor.windowEnded();
            }
        }
        DatabaseWindow window = seen.windows.getLast();
        List<DatabaseSnapshot.Row> statements = window.end().orElseThrow().statements();
        assertThat(statements)
                .extracting(DatabaseSnapshot.Row::name)
                .anyMatch(text -> text.contains("pg_sleep"))
                .noneMatch(text -> text.contains("secret") || text.contains("hidden") || text.contains("4711"));
        assertThat(statements.getFirst().values()).containsKeys("total_ms", "calls", "rows", "wal_bytes");
        assertThat(window.notes()).isEmpty();
    }
}
