package io.orderline.data.load;

import static io.orderline.testing.Refusal.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.SQLException;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// In PostgreSQL, and in MariaDB, where making a procedure commits by itself, so that some may be missing or unmarked.
class StoredProceduresIT {
    private static final String COUNT = "SELECT count(*) FROM pg_proc WHERE proname LIKE 'orderline%'";

    @AutoClose
    private final TestDatabase database = PostgresFixture.create();

    private final StoredProcedures procedures = procedures(database.target());

    private static StoredProcedures procedures(Target target) {
        return new StoredProcedures(
                target, Loads.TPCC.procedures(target.dialect()).orElseThrow());
    }

    private static void areMadeOnce(StoredProcedures procedures) throws SQLException {
        assertThat(procedures.install()).isTrue();
        assertThat(procedures.install()).isFalse();
    }

    private static void oneOfFourMakes(StoredProcedures procedures) throws Exception {
        try (var threads = Executors.newFixedThreadPool(4)) {
            Callable<Boolean> install = procedures::install;
            assertThat(threads.invokeAll(Collections.nCopies(4, install)).stream()
                            .map(Future::resultNow))
                    .containsOnlyOnce(true);
        }
    }

    private static void areRefusedTo(String visitor, TestDatabase database) {
        Target target = new Target(
                database.url(), visitor, new Password("x"), database.target().dialect());
        assertRefused(procedures(target)::install, "must be allowed to make procedures");
    }

    @Test
    void theyAreMadeOnceAndDropTakesThemAway() throws SQLException {
        areMadeOnce(procedures);
        assertThat(database.query(COUNT)).isEqualTo("5");
        procedures.install();
        Loads.drop(database);
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
    void ofSomeAtTheSameTimeOneMakesThemAndWhoMayNotMakeThemIsTold() throws Exception {
        String visitor = "visitor_" + database.name();
        database.execute("CREATE ROLE " + visitor + " LOGIN PASSWORD 'x'");
        areRefusedTo(visitor, database);
        database.execute("DROP ROLE " + visitor);
        oneOfFourMakes(procedures);
    }

    @Test
    @Needs(Need.MARIADB)
    void inMariaDbWhatIsMissingOrOutdatedIsMadeAnew() throws SQLException {
        String count = "SELECT count(*) FROM information_schema.routines WHERE routine_schema = DATABASE()";
        try (TestDatabase mariadb = MariaDbFixture.create()) {
            StoredProcedures own = procedures(mariadb.target());
            areMadeOnce(own);
            assertThat(mariadb.query(count)).isEqualTo("5");
            own.install();
            mariadb.execute("DROP PROCEDURE orderline_payment");
            assertThat(own.install()).isTrue();
            mariadb.execute("ALTER PROCEDURE orderline_payment COMMENT 'orderline 0123456789abcdef'");
            assertThat(own.install()).isTrue();
            assertThat(mariadb.query(count)).isEqualTo("5");
        }
    }

    @Test
    @Needs(Need.MARIADB)
    void inMariaDbOneMakesThemAndAVisitorIsToldToo() throws Exception {
        try (TestDatabase mariadb = MariaDbFixture.create()) {
            String visitor = "visitor_" + mariadb.name();
            mariadb.execute(
                    "CREATE USER " + visitor + "@'127.0.0.1' IDENTIFIED BY 'x'",
                    "GRANT SELECT ON " + mariadb.name() + ".* TO " + visitor + "@'127.0.0.1'");
            areRefusedTo(visitor, mariadb);
            mariadb.execute("DROP USER " + visitor + "@'127.0.0.1'");
            oneOfFourMakes(procedures(mariadb.target()));
        }
    }
}
