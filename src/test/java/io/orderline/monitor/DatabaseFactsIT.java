package io.orderline.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// TLS itself: `PostgresTlsIT`, `MariaDbTlsIT`.
class DatabaseFactsIT {
    private final TestDatabase database = PostgresFixture.create();

    @AfterEach
    void drop() {
        PostgresFixture.drop(database);
    }

    private DatabaseFacts facts(String... before) throws SQLException {
        try (Connection connection = database.target().connect("test")) {
            try (Statement statement = connection.createStatement()) {
                for (String sql : before) {
                    statement.execute(sql);
                }
            }
            return DatabaseFacts.read(connection, database.target().dialect());
        }
    }

    @Test
    void aConnectionWithoutTlsIsSaidToBeNotEncrypted() throws SQLException {
        assertThat(facts().encryption()).contains(new DatabaseFacts.Encryption("", ""));
    }

    @Test
    void versionsOfExtensionsAreTold() throws SQLException {
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

    /// A table of that name without the columns stands for servers that lack the view.
    @Test
    void aServerThatDoesNotAnswerLeavesItUnknown() throws SQLException {
        DatabaseFacts facts = facts("CREATE TABLE public.pg_stat_ssl (a int)", "SET search_path = public, pg_catalog");
        assertThat(facts.encryption()).isEmpty();
        assertThat(facts.version()).isNotEmpty();
    }
}
