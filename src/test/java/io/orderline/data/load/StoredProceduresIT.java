package io.orderline.data.load;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.tpcc.TpccDataset;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class StoredProceduresIT {
    private static final String COUNT = "SELECT count(*) FROM pg_proc WHERE proname LIKE 'orderline%'";

    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    private final StoredProcedures procedures = procedures(database.target());

    private static StoredProcedures procedures(Target target) {
        return new StoredProcedures(
                target, new TpccDataset().procedures(target.dialect()).orElseThrow());
    }

    @Test
    void theyAreMadeOnceAndDropTakesThemAway() throws SQLException {
        assertThat(procedures.install()).isTrue();
        assertThat(procedures.install()).isFalse();
        assertThat(database.query(COUNT)).isEqualTo("5");
        procedures.install();
        new SchemaDropper(database.target(), new TpccDataset()).drop();
        assertThat(database.query(COUNT)).isEqualTo("0");
    }

    @Test
    void outdatedOnesAreReplacedWhateverTheirParameters() throws SQLException {
        procedures.install();
        database.execute(
                "DROP FUNCTION orderline_delivery",
                "CREATE FUNCTION orderline_delivery(integer) RETURNS integer LANGUAGE sql AS 'SELECT 1'",
                "COMMENT ON FUNCTION orderline_delivery IS 'orderline 0123456789abcdef'");
        assertThat(procedures.install()).isTrue();
        assertThat(database.query(COUNT)).isEqualTo("5");
        assertThat(database.query("SELECT pronargs FROM pg_proc WHERE proname = 'orderline_delivery'"))
                .isEqualTo("4");
    }

    @Test
    void ofTwoAtTheSameTimeOneMakesThem() throws Exception {
        try (var threads = Executors.newFixedThreadPool(4)) {
            List<Callable<Boolean>> four = Stream.generate(() -> (Callable<Boolean>) procedures::install)
                    .limit(4)
                    .toList();
            assertThat(threads.invokeAll(four).stream().map(Future::resultNow)).containsOnlyOnce(true);
        }
    }

    @Test
    void whoMayNotMakeThemIsTold() throws SQLException {
        database.execute("CREATE ROLE visitor_" + database.name() + " LOGIN PASSWORD 'x'");
        Target visitor = new Target(
                database.url(),
                "visitor_" + database.name(),
                new Password("x"),
                DialectCatalog.bundled().forUrl(database.url()));
        assertRefused(procedures(visitor)::install, "must be allowed to make procedures");
        database.execute("DROP ROLE visitor_" + database.name());
    }
}
