package io.orderline.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
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

    /// A table of that name without the columns stands for servers that lack the view.
    @Test
    void aServerThatDoesNotAnswerLeavesItUnknown() throws SQLException {
        DatabaseFacts facts = facts("CREATE TABLE public.pg_stat_ssl (a int)", "SET search_path = public, pg_catalog");
        assertThat(facts.encryption()).isEmpty();
        assertThat(facts.version()).isNotEmpty();
    }
}
