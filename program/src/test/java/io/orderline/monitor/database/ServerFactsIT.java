package io.orderline.monitor.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testbed.Sql;
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

    /// An index does not help the optimiser: it has no statistics of the values.
    @Test
    void tablesWithoutStatisticsOrAPrimaryKeyAreNamedAndIndexesListedWithTheirColumnsInOrder() throws SQLException {
        database.execute(
                "CREATE TABLE counted (a int, b int, c int, PRIMARY KEY (c, a))",
                "CREATE INDEX counted_b ON counted (b, a)",
                "INSERT INTO counted VALUES (1, 2, 3)",
                "CREATE TABLE guessed (a int UNIQUE, b int)",
                "CREATE INDEX guessed_a ON guessed (a)",
                "INSERT INTO guessed VALUES (1, 2)",
                "ANALYZE counted");
        TableFacts facts = tables(database, "counted", "guessed", "nowhere");
        assertThat(facts.withoutStatistics()).containsExactly("guessed");
        assertThat(facts.withoutPrimaryKey()).containsExactly("guessed");
        assertThat(facts.indexes().get("counted")).containsExactlyInAnyOrder(List.of("c", "a"), List.of("b", "a"));
        assertThat(facts.hasIndex("counted", List.of("a", "b"))).isTrue();
        assertThat(facts.hasIndex("counted", List.of("b", "c"))).isFalse();
    }

    @Test
    void sqliteHasThemSinceItsFirstAnalyze(@TempDir Path folder) throws SQLException {
        TestDatabase sqlite = new TestDatabase("", "jdbc:sqlite:" + folder.resolve("file.db"), "", "");
        sqlite.execute("CREATE TABLE counted (a int PRIMARY KEY)", "INSERT INTO counted VALUES (1)");
        assertThat(tables(sqlite).withoutStatistics()).containsExactly("counted");
        sqlite.execute("ANALYZE");
        assertThat(tables(sqlite).withoutStatistics()).isEmpty();
    }

    private static TableFacts tables(TestDatabase database, String... names) throws SQLException {
        try (Connection connection = database.target().connect("test")) {
            return TableFacts.read(connection, database.target().dialect(), Set.of(names), List.of(names));
        }
    }

    @Test
    void everyQueryIsAnswered() throws SQLException {
        everyQueryIsAnsweredBy(database.target());
    }

    @Test
    @Needs(Need.POSTGRESQL_15)
    void everyQueryIsAnsweredByDebiansPostgresql() throws SQLException {
        try (Testbed server = InstalledPostgres.start()) {
            everyQueryIsAnsweredBy(server.target());
        }
    }

    private static void everyQueryIsAnsweredBy(Target target) throws SQLException {
        Collected seen = Collected.watching(target, watching -> {
            Sql.execute(target, "CREATE TABLE t AS SELECT generate_series(1, 10000)", "CHECKPOINT");
            await().until(() -> !watching.events("checkpoint").isEmpty());
        });
        assertThat(seen.columns).contains("wal_records", "wal_syncs", "checkpoint_write_ms", "buffers_alloc");
        figuresAreThere(target, seen, FROM_18_ON);
    }

    private static void figuresAreThere(Target target, Collected seen, Set<String> but) {
        DatabaseSnapshot end = seen.windows.getLast().end().orElseThrow();
        target.dialect().server().monitor().figures().forEach((figure, column) -> {
            if (!but.contains(figure)) {
                assertThat(end.sample().number(column)).as(figure).isNotNaN();
            }
        });
        assertThat(end.tables()).extracting(DatabaseSnapshot.Row::name).containsExactly("t");
    }

    @Test
    @Needs(Need.MARIADB)
    void mariaDbAnswersToo() throws Exception {
        try (TestDatabase mariadb = MariaDbFixture.create()) {
            Target target = mariadb.target();
            mariadb.execute("CREATE TABLE t (a integer)");
            Collected seen = Collected.watching(
                    target, _ -> Sql.execute(target, "START TRANSACTION", "INSERT INTO t VALUES (1)", "COMMIT"));
            figuresAreThere(target, seen, Set.of());
            DatabaseSample begin = seen.windows.getLast().begin().orElseThrow().sample();
            DatabaseSample end = seen.windows.getLast().end().orElseThrow().sample();
            for (String grown : new String[] {"com_commit", "innodb_lsn_current", "buffer_pool_hits"}) {
                assertThat(end.number(grown)).as(grown).isGreaterThan(begin.number(grown));
            }
        }
    }
}
