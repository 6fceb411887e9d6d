package io.orderline.data.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.testbed.Sql;
import io.orderline.testbed.server.InstalledPostgres;
import io.orderline.testbed.server.Testbed;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Klustron is PostgreSQL in what remains of its script without the shards.
class KlustronScriptIT {
    @Test
    void withoutShardsTheScriptRunsOnPostgresql() throws SQLException {
        try (TestDatabase database = PostgresFixture.create()) {
            run(database.target());
        }
    }

    @Test
    @Needs(Need.POSTGRESQL_15)
    void withoutShardsTheScriptRunsOnDebiansPostgresql() throws SQLException {
        try (Testbed server = InstalledPostgres.start()) {
            run(server.target());
        }
    }

    private static void run(Target target) throws SQLException {
        Sql.execute(
                target,
                Stream.of(
                                KlustronScript.statements().stream().map(KlustronScript::withoutShards),
                                KlustronScript.statistics().stream())
                        .flatMap(each -> each)
                        .toArray(String[]::new));
        String parts = "SELECT count(*) FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE relkind = 'r'";
        assertThat(Sql.number(target, parts)).isEqualTo(48);
        String keys =
                "SELECT count(*) FROM pg_indexes WHERE tablename IN ('bmsql_history', 'bmsql_oorder', 'bmsql_customer')";
        assertThat(Sql.number(target, keys)).isEqualTo(5);
    }
}
