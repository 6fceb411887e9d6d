package io.orderline.database.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.PreparedTransactions.Held;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Transactions that a dead coordinator has left prepared, and those of neighbours.
class PreparedLocksIT {
    private static Held held(TestDatabase database) {
        return new PreparedTransactions(database.target(), List.of("ours", "parted"))
                .lasting()
                .orElseThrow();
    }

    @Test
    void postgresqlNamesThemWithTheTablesOnWhichTheyHoldLocks() throws SQLException {
        TestDatabase database = PostgresFixture.create();
        String name = database.name();
        try {
            database.execute(
                    "CREATE TABLE ours (n integer)",
                    "CREATE TABLE neighbour (n integer)",
                    "CREATE TABLE parted (n integer) PARTITION BY HASH (n)",
                    "CREATE TABLE parted_0 PARTITION OF parted FOR VALUES WITH (MODULUS 1, REMAINDER 0)",
                    "INSERT INTO ours VALUES (1)");
            prepare(database, "reader_" + name, "SELECT * FROM ours");
            prepare(database, "neighbour_" + name, "INSERT INTO neighbour VALUES (1)");
            assertThat(held(database)).isEqualTo(Held.NONE);

            prepare(database, "one_" + name, "UPDATE ours SET n = 2");
            prepare(database, "two_" + name, "INSERT INTO parted_0 VALUES (1)");
            assertThat(held(database).sentence())
                    .isEqualTo("2 prepared transactions hold locks on ours, parted; `orderline xa list` shows them");
            assertThat(held(database).transactions()).containsOnlyKeys("one_" + name, "two_" + name);
        } finally {
            for (String left : List.of("reader_", "neighbour_", "one_", "two_")) {
                database.execute("ROLLBACK PREPARED '" + left + name + "'");
            }
            PostgresFixture.drop(database);
        }
    }

    private static void prepare(TestDatabase database, String name, String statement) throws SQLException {
        database.execute("BEGIN", statement, "PREPARE TRANSACTION '" + name + "'");
    }

    /// It lists those of all databases, and not what they have locked.
    @Test
    @Needs(Need.MARIADB)
    void mariaDbLetsTablesBeTried() throws SQLException {
        TestDatabase database = MariaDbFixture.create();
        String name = database.name();
        try {
            database.execute(
                    "CREATE TABLE ours (n integer)",
                    "CREATE TABLE parted (n integer)",
                    "CREATE TABLE neighbour (n integer)",
                    "INSERT INTO ours VALUES (1)");
            assertThat(held(database)).isEqualTo(Held.NONE);
            branch(database, "neighbour_" + name, "INSERT INTO neighbour VALUES (1)");
            assertThat(held(database)).isEqualTo(Held.NONE);

            branch(database, "one_" + name, "UPDATE ours SET n = 2");
            assertThat(held(database).sentence()).contains("hold locks on ours; `orderline xa list` shows them");
            database.execute("XA ROLLBACK 'one_" + name + "'");
            assertThat(held(database)).isEqualTo(Held.NONE);
        } finally {
            database.execute("XA ROLLBACK 'neighbour_" + name + "'");
            MariaDbFixture.drop(database);
        }
    }

    private static void branch(TestDatabase database, String name, String statement) throws SQLException {
        database.execute("XA START '" + name + "'", statement, "XA END '" + name + "'", "XA PREPARE '" + name + "'");
    }
}
