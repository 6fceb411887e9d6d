package io.orderline.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.load.CheckResult;
import io.orderline.load.LoadListener;
import io.orderline.load.LoadPlan;
import io.orderline.load.Loader;
import io.orderline.load.Verifier;
import io.orderline.measure.Outcome;
import io.orderline.target.Dialect;
import io.orderline.target.SqlCatalog;
import io.orderline.target.Target;
import io.orderline.testing.EmbeddedEngine;
import io.orderline.testing.MariaDbFixture;
import io.orderline.testing.TestDatabase;
import io.orderline.workload.LoadSpec;
import io.orderline.workload.StatementStyle;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
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

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"H2_MEMORY", "HSQLDB_MEMORY", "DERBY"})
    void withoutItsLockAnEmbeddedEngineLosesAnUpdate(EmbeddedEngine engine) throws Exception {
        updateIsLostOnlyWithoutTheLock(engine.create(folder));
    }

    @Test
    void withoutItsLockMariaDbLosesAnUpdate() throws Exception {
        updateIsLostOnlyWithoutTheLock(MariaDbFixture.create());
    }

    private static void updateIsLostOnlyWithoutTheLock(TestDatabase database) throws Exception {
        Target target = database.target();
        new Loader(
                        target,
                        new TpccDataset(),
                        new LoadPlan(new LoadSpec(1, 1), "orderline", false, 2),
                        LoadListener.NONE)
                .load();

        try (StyledSession first = new StyledSession(target, StatementStyle.ROW);
                StyledSession second = new StyledSession(target, StatementStyle.ROW)) {
            int quantity = look(first, target);
            CompletableFuture<Outcome> rival = CompletableFuture.supplyAsync(() -> order(second));
            change(first, target, quantity); // the rival waits, or has not come yet
            assertThat(rival.get()).isEqualTo(Outcome.COMMITTED);
        }
        assertThat(stockRefill(target)).isEqualTo(CheckResult.Status.HOLDS);

        Target unlocked = withoutLocks(target);
        try (StyledSession first = new StyledSession(unlocked, StatementStyle.ROW);
                StyledSession second = new StyledSession(unlocked, StatementStyle.ROW)) {
            int quantity = look(first, unlocked);
            assertThat(order(second)).isEqualTo(Outcome.COMMITTED);
            change(first, unlocked, quantity);
        }
        assertThat(stockRefill(target)).isEqualTo(CheckResult.Status.VIOLATED);
    }

    private static Outcome order(StyledSession styled) {
        try {
            return styled.execute(
                    new TpccInput.NewOrder(1, 4, 17, new int[] {ITEM}, new int[] {1}, new int[] {3}, false));
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
                .set(3, Refill.after(quantity, ORDERED))
                .set(4, ORDERED)
                .set(5, 0)
                .updateOne();
        styled.session().commit();
    }

    private static SqlCatalog statements(Target target) {
        return new Tpcc().statements(StatementStyle.ROW, target.dialect());
    }

    private static CheckResult.Status stockRefill(Target target) throws InterruptedException {
        return new Verifier(target, new TpccDataset())
                .verify(1).stream()
                        .filter(result -> result.check().id().equals("stock-refill"))
                        .findFirst()
                        .orElseThrow()
                        .status();
    }

    private static Target withoutLocks(Target target) {
        Dialect d = target.dialect();
        Map<String, String> fragments = new HashMap<>(d.fragments());
        fragments.put("lock_row", "");
        Dialect unlocked = new Dialect(
                d.name(),
                d.urlPrefixes(),
                d.driver(),
                d.connectionProperties(),
                d.sessionSettings(),
                d.statementTimeout(),
                fragments,
                d.statements(),
                d.load(),
                d.afterLoad(),
                d.errors(),
                d.batch(),
                d.procedures(),
                d.processes(),
                d.facts(),
                d.durability(),
                d.monitor());
        return new Target(target.url(), target.user(), target.password(), unlocked);
    }
}
