package io.orderline.data.load;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
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

/// Where making a procedure commits by itself, so that some may be missing or unmarked.
@Needs(Need.MARIADB)
class MariaDbProceduresIT {
    private static final String COUNT =
            "SELECT count(*) FROM information_schema.routines WHERE routine_schema = DATABASE()";

    @AutoClose
    private final TestDatabase database = MariaDbFixture.create();

    private final StoredProcedures procedures = procedures(database.target());

    private static StoredProcedures procedures(Target target) {
        return new StoredProcedures(
                target, new TpccDataset().procedures(target.dialect()).orElseThrow());
    }

    @Test
    void theyAreMadeOnceAndWhatIsMissingOrOutdatedIsMadeAnew() throws SQLException {
        assertThat(procedures.install()).isTrue();
        assertThat(procedures.install()).isFalse();
        assertThat(database.query(COUNT)).isEqualTo("5");
        procedures.install();
        database.execute("DROP PROCEDURE orderline_payment");
        assertThat(procedures.install()).isTrue();
        database.execute("ALTER PROCEDURE orderline_payment COMMENT 'orderline 0123456789abcdef'");
        assertThat(procedures.install()).isTrue();
        assertThat(database.query(COUNT)).isEqualTo("5");
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
        String visitor = "visitor_" + database.name();
        database.execute("CREATE USER " + visitor + "@'127.0.0.1' IDENTIFIED BY 'x'");
        database.execute("GRANT SELECT ON " + database.name() + ".* TO " + visitor + "@'127.0.0.1'");
        Target target = new Target(
                database.url(),
                visitor,
                new Password("x"),
                DialectCatalog.bundled().forUrl(database.url()));
        assertRefused(procedures(target)::install, "must be allowed to make procedures");
        database.execute("DROP USER " + visitor + "@'127.0.0.1'");
    }
}
