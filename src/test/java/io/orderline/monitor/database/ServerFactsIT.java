package io.orderline.monitor.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testbed.server.InstalledPostgres;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Golden;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// TLS itself: `PostgresTlsIT`, `MariaDbTlsIT`.
/// Statistics have other names in other versions.
class ServerFactsIT {
    private static final Set<String> FROM_18_ON = Set.of("checkpoints-done", "written-bytes");

    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    private ServerFacts facts(String... before) throws SQLException {
        return facts(database.target().dialect(), before);
    }

    private ServerFacts facts(Dialect dialect, String... before) throws SQLException {
        try (Connection connection = database.target().connect("test")) {
            try (Statement statement = connection.createStatement()) {
                for (String sql : before) {
                    statement.execute(sql);
                }
            }
            return ServerFacts.read(connection, dialect);
        }
    }

    @Test
    void withoutTlsAConnectionIsNotEncryptedAndVersionsOfExtensionsAreTold() throws SQLException {
        assertThat(facts().encryption()).contains(new ServerFacts.Encryption("", ""));
        assertThat(facts().extensions()).contains(Map.of());
        assertThat(facts("CREATE EXTENSION pg_stat_statements").extensions().orElseThrow())
                .containsOnlyKeys("pg_stat_statements")
                .allSatisfy((_, version) -> assertThat(version).matches("[0-9.]+"));
        assertThat(facts().system()).isEqualTo("PostgreSQL " + facts().version());
        assertThat(facts().topology()).isEmpty();
    }

    /// Numbers, switches and lists of words cannot hold a secret; a text can.
    @Test
    void settingsOfExtensionsAreToldUnlessTheyAreTexts() throws SQLException {
        String change = "ALTER DATABASE " + database.name() + " SET ";
        facts(
                change + "session_preload_libraries = 'auto_explain', 'postgres_fdw'",
                change + "auto_explain.log_min_duration = '1s'",
                change + "auto_explain.log_format = 'json'",
                change + "postgres_fdw.application_name = 'secret'");
        assertThat(facts().settings())
                .containsEntry("auto_explain.log_min_duration", "1s")
                .containsEntry("auto_explain.log_format", "json")
                .doesNotContainKey("postgres_fdw.application_name");
    }

    /// What Citus 12.1.12 answered, a coordinator and two workers, stands in tables and a function of its names.
    @Test
    void citusIsNamedWithItsVersionAndItsNodes() throws SQLException {
        Dialect citus = DialectCatalog.bundled("citus");
        assertThat(facts(citus).layer()).as("without the extension").isEmpty();
        ServerFacts facts = facts(
                citus,
                "CREATE FUNCTION citus_version() RETURNS text LANGUAGE sql AS $$ SELECT 'Citus 12.1.12 on"
                        + " x86_64-pc-linux-gnu, compiled by gcc (Debian 12.2.0-14+deb12u1) 12.2.0, 64-bit'::text $$",
                "CREATE TYPE noderole AS ENUM ('primary', 'secondary', 'unavailable')",
                "CREATE TABLE pg_dist_node (nodeid integer, groupid integer, noderole noderole, isactive boolean,"
                        + " shouldhaveshards boolean, hasmetadata boolean)",
                "INSERT INTO pg_dist_node VALUES (1, 0, 'primary', true, false, true),"
                        + " (2, 1, 'primary', true, true, true), (3, 2, 'primary', true, true, true)");
        assertThat(facts.system()).isEqualTo("PostgreSQL " + facts.version() + ", Citus 12.1.12");
        assertThat(facts.topology()).contains(Map.of("coordinator", 1, "worker", 2));
        assertThat(facts(
                                citus,
                                "UPDATE pg_dist_node SET shouldhaveshards = true WHERE groupid = 0",
                                "UPDATE pg_dist_node SET isactive = false WHERE groupid = 1",
                                "INSERT INTO pg_dist_node VALUES (4, 2, 'secondary', true, true, true)")
                        .topology())
                .contains(Map.of(
                        "coordinator with shards", 1, "worker, not active", 1, "worker", 1, "worker (secondary)", 1));
        assertThat(facts(citus, "DELETE FROM pg_dist_node WHERE groupid <> 2 OR noderole = 'secondary'")
                        .topology())
                .contains(Map.of("coordinator", 1, "worker", 1));
    }

    @Test
    void whatIsAskedOfCitusIsThis() {
        Dialect citus = DialectCatalog.bundled("citus");
        Golden.check(
                "citus/identity.txt",
                Stream.of("layer", "extensions", "topology", "further_settings")
                        .map(fact -> citus.fact(fact).orElseThrow() + "\n")
                        .collect(Collectors.joining()));
    }

    /// A table of that name without the columns stands for servers that lack the view.
    @Test
    void aServerThatDoesNotAnswerLeavesItUnknown() throws SQLException {
        ServerFacts facts = facts("CREATE TABLE public.pg_stat_ssl (a int)", "SET search_path = public, pg_catalog");
        assertThat(facts.encryption()).isEmpty();
        assertThat(facts.version()).isNotEmpty();
    }

    private TableFacts tables() throws SQLException {
        try (Connection connection = database.target().connect("test")) {
            Set<String> tables = Set.of("counted", "guessed", "nowhere");
            return TableFacts.read(
                    connection, database.target().dialect(), tables, List.of("counted", "guessed", "nowhere"));
        }
    }

    /// An index does not help the optimiser: it has no statistics of the values.
    @Test
    void tablesWithoutStatisticsAreNamed() throws SQLException {
        database.execute(
                "CREATE TABLE counted AS SELECT 1 AS a, 2 AS b",
                "CREATE TABLE guessed AS SELECT 1 AS a, 2 AS b",
                "CREATE INDEX guessed_a ON guessed (a)",
                "ANALYZE counted");
        assertThat(tables().withoutStatistics()).containsExactly("guessed");
    }

    @Test
    void sqliteHasThemSinceItsFirstAnalyze(@TempDir Path folder) throws SQLException {
        TestDatabase sqlite = new TestDatabase("", "jdbc:sqlite:" + folder.resolve("file.db"), "", "");
        sqlite.execute("CREATE TABLE counted (a int PRIMARY KEY)", "INSERT INTO counted VALUES (1)");
        assertThat(withoutStatistics(sqlite)).containsExactly("counted");
        sqlite.execute("ANALYZE");
        assertThat(withoutStatistics(sqlite)).isEmpty();
    }

    private static List<String> withoutStatistics(TestDatabase database) throws SQLException {
        try (Connection connection = database.target().connect("test")) {
            return TableFacts.read(connection, database.target().dialect(), Set.of(), List.of())
                    .withoutStatistics();
        }
    }

    @Test
    void tablesWithoutAPrimaryKeyAreNamed() throws SQLException {
        database.execute("CREATE TABLE counted (a int PRIMARY KEY)", "CREATE TABLE guessed (a int UNIQUE)");
        assertThat(tables().withoutPrimaryKey()).containsExactly("guessed");
    }

    @Test
    void indexesAreListedWithTheirColumnsInOrder() throws SQLException {
        database.execute(
                "CREATE TABLE counted (a int, b int, c int, PRIMARY KEY (c, a))",
                "CREATE INDEX counted_b ON counted (b, a)",
                "CREATE TABLE guessed (a int)");
        TableFacts facts = tables();
        assertThat(facts.indexes().get("counted")).containsExactlyInAnyOrder(List.of("c", "a"), List.of("b", "a"));
        assertThat(facts.hasIndex("counted", List.of("a", "b"))).isTrue();
        assertThat(facts.hasIndex("counted", List.of("b", "c"))).isFalse();
    }

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
