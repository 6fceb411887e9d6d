package io.orderline.acid;

import io.orderline.acid.AcidPlan.AcidProperty;
import io.orderline.acid.session.AcidFixture;
import io.orderline.acid.session.ObservedTransactions;
import io.orderline.acid.session.ShardPlacement;
import io.orderline.acid.session.StateReader;
import io.orderline.acid.session.TestFailure;
import io.orderline.base.TargetException;
import io.orderline.data.load.LoadState;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.Isolation;
import io.orderline.result.AcidReport;
import io.orderline.result.AcidReport.Level;
import io.orderline.result.AcidReport.Reach;
import io.orderline.workload.tpcc.TpccDataset;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// Runs the tests of TPC-C 3 and some further ones on a loaded database. Used once, by one thread.
public final class AcidSuite {
    private final Target target;
    private final AcidPlan plan;
    private final ShardPlacement shards;
    private final Optional<ServerCrash> crash;
    private final Consumer<String> stage;
    private final List<Level> levels = new ArrayList<>();
    private final List<AcidReport.Test> tests = new ArrayList<>();
    private final List<String> changes = new ArrayList<>();

    /// @param crash crash of the server; empty if the server cannot be crashed
    /// @param stage receives a text about what the suite does next
    public AcidSuite(
            Target target, AcidPlan plan, ShardPlacement shards, Optional<ServerCrash> crash, Consumer<String> stage) {
        this.target = target;
        this.plan = plan;
        this.shards = shards;
        this.crash = crash;
        this.stage = stage;
    }

    /// @param date UTC, ISO 8601
    /// @throws TargetException if the tables are not completely loaded, or the database fails
    public AcidReport run(String orderline, String date) throws Exception {
        Server server = server(); // the session is closed before the tests begin
        perform(server);
        return new AcidReport(
                orderline,
                date,
                target.dialect().about().title(),
                server.product,
                server.driver,
                server.warehouses,
                shards.text(),
                levels,
                tests,
                changes);
    }

    private record Server(String product, String driver, int warehouses, List<Isolation> levels) {}

    private Server server() {
        try (Connection connection = target.connect("acid")) {
            int warehouses = LoadState.read(connection, new TpccDataset(), target.dialect())
                    .requireComplete();
            DatabaseMetaData meta = connection.getMetaData();
            return new Server(
                    meta.getDatabaseProductName() + " " + meta.getDatabaseProductVersion(),
                    meta.getDriverName() + " " + meta.getDriverVersion(),
                    warehouses,
                    levels(connection));
        } catch (SQLException e) {
            throw new TargetException("the database cannot be asked: " + e.getMessage(), e);
        }
    }

    private List<Isolation> levels(Connection connection) throws SQLException {
        List<Isolation> supported = new ArrayList<>();
        for (Isolation level : Isolation.values()) {
            if (level.supported(connection, target.dialect())) {
                supported.add(level);
            }
        }
        List<Isolation> missing = plan.levels().stream()
                .filter(level -> !supported.contains(level))
                .toList();
        if (!missing.isEmpty()) {
            throw new TargetException(target.dialect().name() + " has no level "
                    + missing.getFirst().text() + ". It has: "
                    + supported.stream().map(Isolation::text).collect(Collectors.joining(", ")));
        }
        supported.remove(Isolation.READ_UNCOMMITTED); // tested only on request
        return plan.levels().isEmpty() ? supported : plan.levels();
    }

    private void perform(Server server) throws Exception {
        if (plan.parts().contains(AcidProperty.ATOMICITY) || plan.parts().contains(AcidProperty.ISOLATION)) {
            mend();
            for (Isolation level : server.levels) {
                atLevel(level);
            }
            changes.add("Prices of two items, credit limits of three customers and a district's rows of NEW-ORDER were"
                    + " changed and put back; what the tests' own transactions committed stays, in warehouse "
                    + AcidFixture.WAREHOUSE
                    + shards.far().map(far -> " and warehouse " + far).orElse("") + ".");
        }
        if (plan.parts().contains(AcidProperty.CONSISTENCY)) {
            stage.accept("consistency");
            add(
                    "consistency",
                    "3.3.2",
                    "conditions before and after a load",
                    new ConsistencyTest(target, plan, server.warehouses).test());
        }
        if (plan.parts().contains(AcidProperty.DURABILITY)) {
            durability(server.warehouses);
        }
        if (plan.parts().contains(AcidProperty.CONSISTENCY)
                || (plan.parts().contains(AcidProperty.DURABILITY) && crash.isPresent())) {
            changes.add("What the load committed stays, as after any run.");
        }
    }

    /// Puts back rows that were removed by a suite that was then killed.
    private void mend() {
        try (StateReader watcher = new StateReader(target, new ObservedTransactions(target.dialect()).statements())) {
            int rows = watcher.putBackNewOrders(AcidFixture.WAREHOUSE, PhantomTests.EMPTIED);
            if (rows > 0) {
                changes.add(rows + " rows of NEW-ORDER were put back, which were missing for orders without a carrier"
                        + " in district " + PhantomTests.EMPTIED + " of warehouse " + AcidFixture.WAREHOUSE
                        + ": as an earlier suite leaves it that was killed.");
            }
        }
    }

    private void atLevel(Isolation level) throws InterruptedException {
        stage.accept(level.text());
        int far = shards.far().orElse(AcidFixture.WAREHOUSE);
        try (AcidFixture fixture = new AcidFixture(target, level, plan.patience(), plan.attempts(), far)) {
            levels.add(new Level(level.text(), fixture.patience().toMillis() / 1000.0));
            if (!shards.sharded()) {
                make(level, fixture, Optional.empty());
                return;
            }
            make(level, fixture.within(), Optional.of(Reach.WITHIN_A_SHARD));
            if (shards.far().isPresent()) {
                make(level, fixture, Optional.of(Reach.ACROSS_SHARDS));
            }
        }
    }

    private void make(Isolation level, AcidFixture fixture, Optional<Reach> reach) throws InterruptedException {
        for (AcidTest test : chosen()) {
            stage.accept(level.text() + reach.map(how -> ", " + how.text()).orElse("") + ": " + test.id());
            add(test, level.text(), reach, finding(test, fixture));
        }
    }

    private List<AcidTest> chosen() {
        List<AcidTest> chosen = new ArrayList<>();
        if (plan.parts().contains(AcidProperty.ATOMICITY)) {
            chosen.addAll(AtomicityTests.all());
        }
        if (plan.parts().contains(AcidProperty.ISOLATION)) {
            chosen.addAll(OrderTests.all());
            chosen.addAll(DeliveryTests.all());
            chosen.add(PriceTest.test());
            chosen.addAll(PhantomTests.all());
            chosen.addAll(AnomalyTests.all());
            if (shards.sharded()) {
                chosen.addAll(PartialVisibilityTests.all());
            }
        }
        return chosen;
    }

    private static AcidFinding finding(AcidTest test, AcidFixture fixture) throws InterruptedException {
        try {
            return test.body().on(fixture);
        } catch (TestFailure failure) {
            return AcidFinding.of(false, String.valueOf(failure.getMessage()), "");
        }
    }

    private void durability(int warehouses) throws Exception {
        stage.accept("durability");
        AcidFinding finding = crash.isEmpty()
                ? AcidFinding.notApplicable("nobody crashed the server")
                : new DurabilityTest(target, plan, warehouses, crash.get()).test();
        add("durability", "3.5.4", "acknowledged transactions after a crash under load", finding);
    }

    private void add(String id, String clause, String title, AcidFinding finding) {
        AcidTest once = new AcidTest(id, clause, title, _ -> finding);
        add(once, "", Optional.empty(), finding);
    }

    private void add(AcidTest test, String level, Optional<Reach> reach, AcidFinding finding) {
        tests.add(new AcidReport.Test(
                test.id(),
                test.clause(),
                test.title(),
                level,
                reach,
                finding.outcome(),
                finding.letter(),
                finding.seen(),
                finding.values()));
    }
}
