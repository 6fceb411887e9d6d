package io.orderline.data.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.testbed.server.InstalledPostgres;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/// Klustron is PostgreSQL in what remains of its script without the shards.
class KlustronScriptIT {
    @Test
    void withoutShardsTheScriptRunsOnPostgresql() throws SQLException {
        TestDatabase database = PostgresFixture.create();
        run(database.target());
        PostgresFixture.drop(database);
    }

    @Test
    @Needs(Need.POSTGRESQL_15)
    void withoutShardsTheScriptRunsOnDebiansPostgresql() throws SQLException {
        try (Testbed server = InstalledPostgres.start()) {
            run(server.target());
        }
    }

    private static void run(Target target) throws SQLException {
        try (Connection connection = target.connect("test");
                Statement statement = connection.createStatement()) {
            for (String sql : KlustronScript.statements()) {
                statement.execute(KlustronScript.withoutShards(sql));
            }
            for (String sql : KlustronScript.statistics()) {
                statement.execute(sql);
            }
            assertThat(number(
                            statement,
                            "SELECT count(*) FROM pg_inherits JOIN pg_class ON oid = inhrelid"
                                    + " WHERE relkind = 'r'"))
                    .isEqualTo(48);
            assertThat(number(
                            statement,
                            "SELECT count(*) FROM pg_indexes WHERE tablename IN ('bmsql_history',"
                                    + " 'bmsql_oorder', 'bmsql_customer')"))
                    .isEqualTo(5);
        }
    }

    private static int number(Statement statement, String query) throws SQLException {
        try (ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getInt(1);
        }
    }
}
