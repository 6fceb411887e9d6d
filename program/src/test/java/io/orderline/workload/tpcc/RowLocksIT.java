package io.orderline.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.connection.Target;
import io.orderline.database.sql.Sql;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.Outcome;
import io.orderline.testing.ChangedDialect;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.StatementStyle;
import io.orderline.workload.tpcc.inputs.TpccInput;
import io.orderline.workload.tpcc.transactions.StockQuantityRule;
import io.orderline.workload.tpcc.transactions.StyledSession;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Each dialect's way of locking a row is needed, and is enough: two New-Orders of one item, of which the second comes
/// between the first one's look at the stock and its change.
class RowLocksIT {
    private static final int ITEM = 7;
    private static final int ORDERED = 5;
    private static final int BY_THE_RIVAL = 3;
    private static final int STOCK = 50;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"H2_MEMORY", "HSQLDB_MEMORY", "DERBY"})
    void withoutItsLockAnEmbeddedEngineLosesAnUpdate(EmbeddedEngine engine) throws Exception {
        updateIsLostOnlyWithoutTheLock(engine.create(folder));
    }

    @Test
    @Needs(Need.MARIADB)
    void withoutItsLockMariaDbLosesAnUpdate() throws Exception {
        updateIsLostOnlyWithoutTheLock(MariaDbFixture.create());
    }

    private static void updateIsLostOnlyWithoutTheLock(TestDatabase database) throws Exception {
        Target target = database.target();
        oneOfEach(database);

        try (StyledSession first = new StyledSession(target, StatementStyle.ROW);
                StyledSession second = new StyledSession(target, StatementStyle.ROW)) {
            int quantity = look(first, target);
            CompletableFuture<Outcome> rival = CompletableFuture.supplyAsync(() -> order(second));
            change(first, target, quantity); // the rival waits, or has not come yet
            assertThat(rival.get()).isEqualTo(Outcome.COMMITTED);
        }
        assertThat(quantity(database)).isEqualTo(STOCK - ORDERED - BY_THE_RIVAL);

        Target unlocked = new Target(
                target.url(),
                target.user(),
                target.password(),
                ChangedDialect.withFragment(target.dialect(), "lock_row", ""));
        try (StyledSession first = new StyledSession(unlocked, StatementStyle.ROW);
                StyledSession second = new StyledSession(unlocked, StatementStyle.ROW)) {
            int quantity = look(first, unlocked);
            assertThat(order(second)).isEqualTo(Outcome.COMMITTED);
            change(first, unlocked, quantity);
        }
        assertThat(quantity(database)).isEqualTo(STOCK - ORDERED - BY_THE_RIVAL - ORDERED);
    }

    /// What a New-Order needs.
    private static void oneOfEach(TestDatabase database) throws SQLException {
        for (Sql sql : new TpccDataset().schema(database.target().dialect()).all()) {
            if (sql.id().startsWith("create.") || sql.id().startsWith("index.")) {
                database.execute(sql.text());
            }
        }
        database.execute(
                "INSERT INTO bmsql_warehouse (w_id, w_tax) VALUES (1, 0.1)",
                "INSERT INTO bmsql_district (d_w_id, d_id, d_tax, d_next_o_id) VALUES (1, 4, 0.1, 1)",
                "INSERT INTO bmsql_customer (c_w_id, c_d_id, c_id, c_discount, c_last, c_credit)"
                        + " VALUES (1, 4, 17, 0.1, 'BAR', 'GC')",
                "INSERT INTO bmsql_item (i_id, i_price, i_name, i_data) VALUES (" + ITEM + ", 1.00, 'name', 'data')",
                "INSERT INTO bmsql_stock (s_w_id, s_i_id, s_quantity, s_ytd, s_order_cnt, s_remote_cnt, s_data)"
                        + " VALUES (1, " + ITEM + ", " + STOCK + ", 0, 0, 0, 'data')");
    }

    private static int quantity(TestDatabase database) throws SQLException {
        return Integer.parseInt(database.query("SELECT s_quantity FROM bmsql_stock"));
    }

    private static Outcome order(StyledSession styled) {
        try {
            return styled.execute(
                    new TpccInput.NewOrder(1, 4, 17, new int[] {ITEM}, new int[] {1}, new int[] {BY_THE_RIVAL}, false));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int look(StyledSession styled, Target target) throws SQLException {
        try (ResultSet row = styled.session()
                .use(statements(target).get("newOrder.lockStock"))
                .set(1, 1)
                .set(2, ITEM)
                .set(3, 1)
                .queryOne()) {
            return row.getInt(1);
        }
    }

    private static void change(StyledSession styled, Target target, int quantity) throws SQLException {
        styled.session()
                .use(statements(target).get("newOrder.updateStock"))
                .set(1, 1)
                .set(2, ITEM)
                .set(3, StockQuantityRule.after(quantity, ORDERED))
                .set(4, ORDERED)
                .set(5, 0)
                .updateOne();
        styled.session().commit();
    }

    private static SqlCatalog statements(Target target) {
        return new Tpcc().statements(StatementStyle.ROW, target.dialect());
    }
}
