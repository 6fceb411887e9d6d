package io.orderline.monitor.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Target;
import io.orderline.testbed.server.InstalledPostgres;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Statistics have other names in other versions.
class ServerVersionsIT {
    private static final Set<String> FROM_18_ON = Set.of("checkpoints-done", "written-bytes");

    @Test
    void everyQueryIsAnswered() throws SQLException {
        TestDatabase database = PostgresFixture.create();
        try {
            everyQueryIsAnsweredBy(database.target());
        } finally {
            PostgresFixture.drop(database);
        }
    }

    @Test
    @Needs(Need.POSTGRESQL_15)
    void everyQueryIsAnsweredByDebiansPostgresql() throws SQLException {
        try (Testbed server = InstalledPostgres.start()) {
            everyQueryIsAnsweredBy(server.target());
        }
    }

    private static void everyQueryIsAnsweredBy(Target target) throws SQLException {
        Collected seen = new Collected();
        try (DatabaseMonitor monitor = new DatabaseMonitor(target, Duration.ofMillis(100), seen, seen)) {
            monitor.prepare();
            monitor.begin(System.nanoTime());
            await().until(() -> seen.samples.size() > 1);
            monitor.windowBegan();
            await().until(() -> seen.windows.size() == 1);
            try (Connection connection = target.connect("test");
                    Statement statement = connection.createStatement()) {
                statement.execute("CREATE TABLE t AS SELECT generate_series(1, 10000)");
                statement.execute("CHECKPOINT");
            }
            await().until(() -> !seen.events("checkpoint").isEmpty());
            monitor.windowEnded();
        }
        assertThat(seen.events("monitor-refused")).isEmpty();
        assertThat(seen.events("monitor-lost")).isEmpty();
        assertThat(seen.columns).contains("wal_records", "wal_syncs", "checkpoint_write_ms", "buffers_alloc");
        DatabaseSnapshot end = seen.windows.getLast().end().orElseThrow();
        target.dialect().server().monitor().figures().forEach((figure, column) -> {
            if (!FROM_18_ON.contains(figure)) {
                assertThat(end.sample().number(column)).as(figure).isNotNaN();
            }
        });
        assertThat(end.tables()).extracting(DatabaseSnapshot.Row::name).containsExactly("t");
    }

    @Test
    @Needs(Need.MARIADB)
    void mariaDbAnswersToo() throws Exception {
        TestDatabase database = MariaDbFixture.create();
        database.execute("CREATE TABLE t (a integer)");
        Collected seen = new Collected();
        try (DatabaseMonitor monitor = new DatabaseMonitor(database.target(), Duration.ofMillis(100), seen, seen)) {
            monitor.prepare();
            monitor.begin(System.nanoTime());
            await().until(() -> seen.samples.size() > 1);
            monitor.windowBegan();
            await().until(() -> seen.windows.size() == 1);
            try (Connection connection = database.target().connect("test");
                    Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                statement.execute("INSERT INTO t VALUES (1)");
                connection.commit();
            }
            monitor.windowEnded();
        } finally {
            MariaDbFixture.drop(database);
        }
        assertThat(seen.events("monitor-refused")).isEmpty();
        assertThat(seen.events("monitor-lost")).isEmpty();
        DatabaseSnapshot begin = seen.windows.getLast().begin().orElseThrow();
        DatabaseSnapshot end = seen.windows.getLast().end().orElseThrow();
        database.target()
                .dialect()
                .server()
                .monitor()
                .figures()
                .forEach((figure, column) ->
                        assertThat(end.sample().number(column)).as(figure).isNotNaN());
        for (String grown : new String[] {"com_commit", "innodb_lsn_current", "buffer_pool_hits"}) {
            assertThat(end.sample().number(grown))
                    .as(grown)
                    .isGreaterThan(begin.sample().number(grown));
        }
        assertThat(end.tables()).extracting(DatabaseSnapshot.Row::name).containsExactly("t");
    }
}
