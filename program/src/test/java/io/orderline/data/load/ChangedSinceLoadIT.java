package io.orderline.data.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.data.verify.CheckResult;
import io.orderline.testing.Drill;
import io.orderline.testing.PostgresFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.dataset.LoadSpec;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/// Whether a database was driven is found out with few rows, however many there are.
@Drill
class ChangedSinceLoadIT {
    private static final String PAYMENT =
            "INSERT INTO bmsql_history (h_c_id, h_c_d_id, h_c_w_id, h_d_id, h_w_id, h_date, h_amount, h_data)"
                    + " VALUES (17, 2, 1, 2, 1, now(), 3, 'x')";
    /// Districts, the state of the load, and one row of history; not a thirty-thousandth of what is there.
    private static final long MOST_ROWS = 150;

    @AutoClose
    private final TestDatabase database = PostgresFixture.loaded();

    @Test
    void aFreshLoadIsNotDrivenWhateverItsSize() throws Exception {
        LoadPlan plan = new LoadPlan(new LoadSpec(2, 1), "orderline", false, 2);
        try (TestDatabase two = PostgresFixture.create()) {
            Loads.load(two, plan);
            Asked ofOne = ask(database, 1);
            Asked ofTwo = ask(two, 2);
            assertThat(ofOne.driven()).isFalse();
            assertThat(ofTwo.driven()).isFalse();
            assertThat(ofOne.rowsRead()).isPositive().isLessThan(MOST_ROWS);
            assertThat(ofTwo.rowsRead()).isBetween(ofOne.rowsRead(), ofOne.rowsRead() + 10);
        }
    }

    @Test
    void oneOrderIsFound() throws Exception {
        database.execute("UPDATE bmsql_district SET d_next_o_id = 3002 WHERE d_id = 4");
        assertThat(ask(database, 1).driven()).isTrue();
    }

    /// By a tool that leaves no mark; among many, the first that is found is enough.
    @Test
    void onePaymentOrThousandsAreFoundWithFewRows() throws Exception {
        database.execute(PAYMENT);
        Asked one = ask(database, 1);
        database.execute(PAYMENT.replace("VALUES (17, 2", "SELECT g % 3000 + 1, g % 10 + 1")
                .replace(", 3, 'x')", ", 3, 'x' FROM generate_series(1, 90000) g"));
        database.execute("ANALYZE bmsql_history");
        Asked many = ask(database, 1);
        assertThat(one.driven()).isTrue();
        assertThat(many.driven()).isTrue();
        assertThat(many.rowsRead()).isLessThan(MOST_ROWS);
    }

    private void mark() throws SQLException {
        try (Connection connection = database.target().connect("test")) {
            changed(database).mark(connection);
        }
    }

    @Test
    void aRunLeavesAMarkThatIsFoundWithoutLookingAtTheData() throws Exception {
        mark();
        mark();
        Asked asked = ask(database, 1);
        assertThat(asked.driven()).isTrue();
        assertThat(asked.rowsRead()).isLessThan(20);
        assertThat(database.query("SELECT COUNT(*) FROM bmsql_config WHERE cfg_name = 'orderline.driven'"))
                .isEqualTo("1");
        assertThat(Loads.state(database)).isInstanceOf(LoadState.Complete.class);
        // A database of another tool gets none: a row of ours would make its load one that nobody understands.
        database.execute("DELETE FROM bmsql_config WHERE cfg_name LIKE 'orderline.%'");
        mark();
        assertThat(Loads.state(database)).isInstanceOf(LoadState.Foreign.class);
    }

    private CheckResult.Status fresh() throws InterruptedException {
        return Loads.result(Loads.verify(database), "consistency-11-fresh").status();
    }

    /// A fresh load that lacks a new order is damaged. With its delivery, and nothing else, the first look cannot know
    /// that it was driven, but a condition of fresh loads does not fail for it.
    @Test
    void whatTheFirstLookMissesIsFoundBeforeAFreshLoadIsCalledDamaged() throws Exception {
        database.execute("DELETE FROM bmsql_new_order WHERE no_d_id = 4 AND no_o_id = 2101");
        assertThat(fresh()).isEqualTo(CheckResult.Status.VIOLATED);
        database.execute("UPDATE bmsql_customer SET c_delivery_cnt = 1 WHERE c_d_id = 4 AND c_id ="
                + " (SELECT o_c_id FROM bmsql_oorder WHERE o_d_id = 4 AND o_id = 2101)");
        assertThat(ask(database, 1).driven()).isFalse();
        assertThat(fresh()).isEqualTo(CheckResult.Status.NOT_APPLICABLE);
    }

    /// Where history has no key, its rows would all be read.
    @Test
    void aLookThatTakesTooLongIsGivenUp() throws Exception {
        try (Connection other = database.target().connect("test");
                Statement lock = other.createStatement();
                Connection connection = database.target().connect("test")) {
            other.setAutoCommit(false);
            lock.execute("LOCK TABLE bmsql_history IN ACCESS EXCLUSIVE MODE");
            assertThat(changed(database).told(connection, 1)).isFalse();
        }
    }

    private static ChangedSinceLoad changed(TestDatabase database) {
        return new ChangedSinceLoad(Loads.TPCC, database.target().dialect());
    }

    /// @param rowsRead by the server, of our tables
    private record Asked(boolean driven, long rowsRead) {}

    private static Asked ask(TestDatabase database, int warehouses) throws SQLException {
        try (Connection connection = database.target().connect("test");
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            boolean driven = changed(database).told(connection, warehouses);
            try (ResultSet sum = statement.executeQuery("SELECT SUM(seq_tup_read + COALESCE(idx_tup_fetch, 0))"
                    + " FROM pg_stat_xact_user_tables WHERE relname LIKE 'bmsql_%'")) {
                sum.next();
                return new Asked(driven, sum.getLong(1));
            }
        }
    }
}
