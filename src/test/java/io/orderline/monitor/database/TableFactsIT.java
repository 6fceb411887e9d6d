package io.orderline.monitor.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TableFactsIT {
    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    private TableFacts facts() throws SQLException {
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
        assertThat(facts().withoutStatistics()).containsExactly("guessed");
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
        assertThat(facts().withoutPrimaryKey()).containsExactly("guessed");
    }

    @Test
    void indexesAreListedWithTheirColumnsInOrder() throws SQLException {
        database.execute(
                "CREATE TABLE counted (a int, b int, c int, PRIMARY KEY (c, a))",
                "CREATE INDEX counted_b ON counted (b, a)",
                "CREATE TABLE guessed (a int)");
        TableFacts facts = facts();
        assertThat(facts.indexes().get("counted")).containsExactlyInAnyOrder(List.of("c", "a"), List.of("b", "a"));
        assertThat(facts.hasIndex("counted", List.of("a", "b"))).isTrue();
        assertThat(facts.hasIndex("counted", List.of("b", "c"))).isFalse();
    }
}
