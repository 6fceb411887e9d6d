package io.orderline.monitor.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Target;
import io.orderline.testing.ChangedDialect;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What monitors ask of servers that cannot be had here, asked of relatives, with tables and functions of these names.
@Timeout(120)
public class EngineMonitorsIT {
    @TempDir
    private Path folder;

    private final Collected seen = new Collected();

    private void watch(Target target) {
        try (DatabaseMonitor monitor = new DatabaseMonitor(target, Duration.ofMillis(100), seen, seen)) {
            monitor.begin(System.nanoTime());
            await().until(() -> seen.samples.size() >= 2);
            monitor.windowBegan();
            await().until(() -> !seen.windows.isEmpty());
            monitor.windowEnded();
        }
        assertThat(seen.events("monitor-lost")).isEmpty();
    }

    private static Target spokenTo(TestDatabase database, String dialect) {
        return database.target().with(ChangedDialect.renamed(dialect));
    }

    private TestDatabase h2() {
        TestDatabase empty = EmbeddedEngine.H2_MEMORY.create(folder);
        return new TestDatabase(empty.name(), empty.url() + ";MODE=Oracle;NON_KEYWORDS=VALUE", empty.user(), "");
    }

    /// For H2.
    public static String sysContext(String namespace, String name) {
        return namespace + name.length();
    }

    private static void oracleViews(TestDatabase database) throws SQLException {
        database.execute(
                "CREATE ALIAS sys_context FOR \"" + EngineMonitorsIT.class.getName() + ".sysContext\"",
                "CREATE TABLE v$sysstat (name varchar(64), value bigint)",
                "INSERT INTO v$sysstat VALUES ('user commits', 7), ('session logical reads', 100),"
                        + " ('physical reads cache', 10), ('redo size', 5)",
                "CREATE TABLE v$librarycache (gets bigint, gethits bigint, pins bigint, pinhits bigint, reloads bigint,"
                        + " invalidations bigint)",
                "CREATE TABLE v$rowcache (gets bigint, getmisses bigint)",
                "CREATE TABLE v$latch (gets bigint, misses bigint, sleeps bigint)",
                "CREATE TABLE v$rollstat (gets bigint, waits bigint)",
                "CREATE TABLE v$filestat (phyrds bigint, phywrts bigint, phyblkrd bigint, phyblkwrt bigint)",
                "CREATE TABLE v$system_event (wait_class varchar(64), total_waits bigint, time_waited_micro bigint)",
                "CREATE TABLE v$sga (name varchar(64), value bigint)",
                "INSERT INTO v$sga VALUES ('Fixed Size', 1000), ('Database Buffers', 2000)",
                "CREATE TABLE v$sgastat (pool varchar(64), name varchar(64), bytes bigint)",
                "CREATE TABLE v$pgastat (name varchar(64), value bigint)",
                "INSERT INTO v$pgastat VALUES ('total PGA allocated', 300), ('total PGA inuse', 200)",
                "CREATE TABLE v$session (sid varchar(9), type varchar(9), status varchar(9), state varchar(20),"
                        + " wait_class varchar(64), event varchar(64), blocking_session int)",
                "INSERT INTO v$session VALUES ('1', 'USER', 'ACTIVE', 'WAITING', 'Commit', 'log file sync', NULL),"
                        + " ('2', 'USER', 'ACTIVE', 'WAITED SHORT TIME', 'Commit', 'log file sync', 1),"
                        + " ('3', 'USER', 'INACTIVE', 'WAITING', 'Idle', 'SQL*Net message from client', NULL)",
                "CREATE TABLE v$shared_server (status varchar(9))",
                "CREATE TABLE user_segments (bytes bigint)",
                "CREATE TABLE v$parameter (name varchar(64), value varchar(64), display_value varchar(64),"
                        + " isdefault varchar(5))",
                "INSERT INTO v$parameter VALUES ('sga_target', '34359738368', '32G', 'FALSE'),"
                        + " ('open_cursors', '300', '300', 'TRUE')",
                "CREATE TABLE v$database (log_mode varchar(12))",
                "INSERT INTO v$database VALUES ('NOARCHIVELOG')");
    }

    @Test
    void oraclesOnH2() throws SQLException {
        TestDatabase database = h2();
        oracleViews(database);
        Target oracle = spokenTo(database, "oracle");
        watch(oracle);
        assertThat(seen.events("monitor-refused")).isEmpty();
        DatabaseSample sample = seen.samples.getLast();
        assertThat(sample.counters())
                .containsEntry("user_commits", "7")
                .containsEntry("redo_bytes", "5")
                .containsEntry("buffer_hits", "90")
                .containsEntry("buffer_misses", "10");
        assertThat(seen.samples.getFirst().gauges())
                .containsEntry("sga_bytes", "3000")
                .containsEntry("pga_used_bytes", "200")
                .containsEntry("sessions_active", "2")
                .containsEntry("sessions_waiting_for_locks", "1");
        assertThat(sample.waits())
                .containsExactlyInAnyOrder(
                        new DatabaseSample.Wait("Commit", "log file sync", 1), new DatabaseSample.Wait("", "", 1));
        try (Connection connection = oracle.connect("test")) {
            assertThat(ServerFacts.allSettings(connection, oracle.dialect()))
                    .containsEntry("sga_target", new SettingValue("34359738368", ""))
                    .containsEntry("open_cursors", new SettingValue("300", ""))
                    .containsEntry("log_mode", new SettingValue("NOARCHIVELOG", ""));
            assertThat(ServerFacts.settings(connection, oracle.dialect()))
                    .containsEntry("sga_target", "32G")
                    .containsEntry("log_mode", "NOARCHIVELOG")
                    .doesNotContainKey("open_cursors");
        }
    }

    /// As for a user without rights, to whom the views do not exist.
    @Test
    void withoutRightsEachQueryIsAnEventAndNoFailure() throws SQLException {
        TestDatabase database = h2();
        database.execute("CREATE TABLE v$sga (name varchar(64), value bigint)", "INSERT INTO v$sga VALUES ('a', 5)");
        Target oracle = spokenTo(database, "oracle");
        var monitor = oracle.dialect().server().monitor();
        watch(oracle);
        assertThat(seen.events("monitor-refused"))
                .hasSize(monitor.counters().size()
                        + monitor.gauges().size()
                        + monitor.waits().size()
                        - 1)
                .anySatisfy(event -> assertThat(event.message()).contains("'pga'"));
        assertThat(seen.samples.getFirst().gauges()).containsEntry("sga_bytes", "5");
    }

    @Test
    void openGaussOnPostgresql() throws SQLException {
        TestDatabase database = PostgresFixture.create();
        database.execute(
                "ALTER DATABASE " + database.name() + " SET search_path = public, pg_catalog",
                "CREATE FUNCTION public.pg_current_xlog_location() RETURNS text LANGUAGE sql AS $$"
                        + " SELECT pg_current_wal_lsn()::text $$",
                "CREATE FUNCTION public.pg_xlog_location_diff(text, text) RETURNS numeric LANGUAGE sql AS $$"
                        + " SELECT pg_wal_lsn_diff($1::pg_lsn, $2::pg_lsn) $$",
                "CREATE VIEW public.pg_stat_bgwriter AS SELECT num_timed AS checkpoints_timed, num_requested AS"
                        + " checkpoints_req, write_time AS checkpoint_write_time, sync_time AS checkpoint_sync_time,"
                        + " buffers_written AS buffers_checkpoint FROM pg_stat_checkpointer",
                "CREATE TABLE public.gs_total_memory_detail AS"
                        + " SELECT 'process_used_memory'::text AS memorytype, 3 AS memorymbytes",
                "CREATE TABLE public.pg_thread_wait_status AS SELECT current_database()::text AS db_name,"
                        + " 'acquire lock'::text AS wait_status, 'transactionid'::text AS wait_event",
                memory("mot_global_memory_detail", "(-1, 900::bigint, 800::bigint), (0, 5, 4)"),
                memory("mot_local_memory_detail", "(-1, 90::bigint, 80::bigint)"),
                "CREATE FUNCTION public.mot_session_memory_detail(OUT sessid text, OUT total_size bigint,"
                        + " OUT free_size bigint, OUT used_size bigint) RETURNS SETOF record LANGUAGE sql AS $$"
                        + " VALUES ('1'::text, 9::bigint, 2::bigint, 7::bigint), ('2', 9, 3, 6) $$");
        watch(spokenTo(database, "opengauss-mot"));
        PostgresFixture.drop(database);
        assertThat(seen.events("monitor-refused")).isEmpty();
        assertThat(seen.samples.getLast().number("wal_position_bytes")).isPositive();
        assertThat(seen.columns).contains("xact_commit", "checkpoints_timed").doesNotContain("wal_records");
        assertThat(seen.samples.getFirst().gauges())
                .containsEntry("process_used_bytes", "3145728")
                .containsEntry("mot_global_used_bytes", "800")
                .containsEntry("mot_local_reserved_bytes", "90")
                .containsEntry("mot_sessions", "2")
                .containsEntry("mot_sessions_used_bytes", "13");
        assertThat(seen.samples.getLast().waits())
                .containsExactly(new DatabaseSample.Wait("acquire lock", "transactionid", 1));
    }

    private static String memory(String function, String rows) {
        return "CREATE FUNCTION public." + function
                + "(OUT numa_node int, OUT reserved_size bigint, OUT used_size bigint)"
                + " RETURNS SETOF record LANGUAGE sql AS $$ VALUES " + rows + " $$";
    }

    @Test
    @Needs(Need.MARIADB)
    void mysqlsOnMariaDb() throws SQLException {
        TestDatabase database = MariaDbFixture.create();
        watch(spokenTo(database, "mysql"));
        MariaDbFixture.drop(database);
        assertThat(seen.events("monitor-refused")).isEmpty();
        assertThat(seen.samples.getLast().number("com_commit")).isNotNegative();
        assertThat(seen.samples.getLast().number("buffer_pool_hits")).isPositive();
        assertThat(seen.columns).contains("com_xa_commit", "innodb_deadlocks", "buffer_pool_bytes");
    }
}
