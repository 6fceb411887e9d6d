package io.orderline.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.orderline.database.connection.Password;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.Isolation;
import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.testing.Chance;
import io.orderline.workload.InputChoices;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.RunSpec;
import io.orderline.workload.ShardMap;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.tpcc.data.LoadConstants;
import io.orderline.workload.tpcc.inputs.TpccInput;
import io.orderline.workload.tpcc.inputs.TpccInputSequence;
import io.orderline.workload.tpcc.inputs.TpccRunInputs;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is counted of inputs, and of shards that they cross. The transactions inside are what a test says.
class TpccInputStatisticsTest {
    private static final String URL = "jdbc:postgresql://127.0.0.1/unused";
    private static final Timestamp NOW = new Timestamp(0);

    private final WorkloadTally tally = new WorkloadTally();
    private final Session session = new Session(
            new Target(URL, "u", new Password(""), DialectCatalog.bundled().forUrl(URL)), Isolation.READ_COMMITTED, 0);

    private void completed(TpccInput input, Outcome outcome) throws SQLException {
        TransactionExecutor facts = new TpccInputStatistics((s, i, now, details) -> outcome, tally);
        assertThat(facts.execute(session, input, NOW, new TransactionDetails())).isEqualTo(outcome);
    }

    private static TpccInput.NewOrder order(int warehouse, int... supplies) {
        return new TpccInput.NewOrder(warehouse, 2, 3, new int[supplies.length], supplies, supplies, false);
    }

    @Test
    void ordersAndTheirLines() throws SQLException {
        completed(order(1, 1, 1, 2, 1, 7), Outcome.COMMITTED);
        completed(order(1, 1, 1, 1), Outcome.ROLLED_BACK);
        assertThat(tally.counts())
                .containsEntry("new orders", 2L)
                .containsEntry("new orders rolled back on purpose", 1L)
                .containsEntry("order lines", 8L)
                .containsEntry("squares of lines per order", 34L)
                .containsEntry("remote order lines", 2L);
    }

    @Test
    void customersByNameAndOfOtherWarehouses() throws SQLException {
        completed(new TpccInput.Payment(1, 1, new TpccInput.Customer(1, 1, 0, "BARBARBAR"), 1), Outcome.COMMITTED);
        completed(new TpccInput.Payment(1, 1, new TpccInput.Customer(2, 1, 5, ""), 1), Outcome.COMMITTED);
        completed(new TpccInput.OrderStatus(new TpccInput.Customer(1, 1, 0, "BARBARBAR")), Outcome.COMMITTED);
        completed(new TpccInput.Delivery(1, 1), Outcome.COMMITTED);
        completed(new TpccInput.StockLevel(1, 1, 10), Outcome.COMMITTED);
        assertThat(tally.counts())
                .containsEntry("payments", 2L)
                .containsEntry("remote payments", 1L)
                .containsEntry("payments by last name", 1L)
                .containsEntry("order statuses", 1L)
                .containsEntry("order statuses by last name", 1L)
                .containsEntry("deliveries", 1L);
    }

    @Test
    void whatFailsIsNotCounted() {
        TransactionExecutor failing = (s, i, now, details) -> {
            throw new SQLException("no");
        };
        assertThatThrownBy(() -> new TpccInputStatistics(failing, tally)
                        .execute(session, order(1, 1), NOW, new TransactionDetails()))
                .isInstanceOf(SQLException.class);
        assertThat(tally.counts().values()).containsOnly(0L);
    }

    /// A map of so many warehouses. Of four, 1, 2 and 3 are on shard 1, 4 is on shard 2.
    private static ShardMap computed(int warehouses, int loaded) {
        PartitionLayout six = new PartitionLayout(6, List.of("1", "2"));
        return ShardMap.computed(six, PartitionFunction.POSTGRESQL_HASH, warehouses, loaded);
    }

    private void ended(Outcome outcome, TpccInput... inputs) throws SQLException {
        TransactionExecutor counter = new ShardCrossingCounter((s, i, now, details) -> outcome, computed(4, 4), tally);
        for (TpccInput input : inputs) {
            counter.execute(session, input, NOW, new TransactionDetails());
        }
    }

    private static TpccInput.Payment payment(int warehouse, int customerOf) {
        return new TpccInput.Payment(warehouse, 1, new TpccInput.Customer(customerOf, 1, 5, ""), 1);
    }

    @Test
    void anOrderCrossesOnceHoweverManyOfItsLinesDo() throws SQLException {
        ended(Outcome.COMMITTED, order(1, 1, 2, 3)); // remote, but not on another shard
        ended(Outcome.COMMITTED, order(1, 1, 4, 4), order(4, 4, 4, 4));
        ended(Outcome.ROLLED_BACK, order(1, 4));
        assertThat(tally.counts())
                .containsEntry("committed new orders of shard 1", 2L)
                .containsEntry("committed new orders of shard 2", 1L)
                .containsEntry("committed new orders across shards", 1L);
    }

    @Test
    void aPaymentCrossesToItsCustomer() throws SQLException {
        TpccInput level = new TpccInput.StockLevel(1, 1, 10);
        ended(Outcome.COMMITTED, payment(4, 1), payment(1, 3), new TpccInput.Delivery(1, 1), level);
        assertThat(tally.counts())
                .containsEntry("committed payments of shard 1", 1L)
                .containsEntry("committed payments of shard 2", 1L)
                .containsEntry("committed payments across shards", 1L)
                .containsEntry("committed new orders across shards", 0L);
    }

    /// If each warehouse has as many transactions.
    private static double expected(ShardMap map, int audit) {
        Map<String, Long> homes = new HashMap<>();
        for (int place = 0; place < map.shards().size(); place++) {
            homes.put(ShardCrossingCounter.ordersOf(map, place), (long) map.warehousesOf(place));
            homes.put(ShardCrossingCounter.paymentsOf(map, place), (long) map.warehousesOf(place));
        }
        return ((SpecificationRule.Mixture)
                        ShardCrossingRules.of(map, RemoteShares.SPECIFIED).get(audit))
                .mean(homes, SpecificationRule.Origin::expected);
    }

    /// Half of all other warehouses are on the other shard: 0.509 of them at 50 warehouses.
    @Test
    void whatIsExpectedFollowsFromTheMap() {
        ShardMap fifty = computed(50, 50);
        assertThat(IntStream.of(0, 1).map(fifty::warehousesOf)).containsExactly(26, 24);
        assertThat(IntStream.of(0, 1).map(computed(500, 500)::warehousesOf)).containsExactly(270, 230);
        assertThat(expected(fifty, 0)).isCloseTo(0.0497, within(0.00005));
        assertThat(expected(fifty, 1)).isCloseTo(0.0764, within(0.00005));
    }

    @Test
    void onOneShardNothingIsExpectedToCross() {
        ShardMap three = computed(3, 4);
        assertThat(three.elsewhere(0)).isZero();
        assertThat(expected(three, 0)).isZero();
        assertThat(expected(three, 1)).isZero();
    }

    /// The real inputs of 50 warehouses: what is counted is what is expected, whatever shares a plan chose.
    @ParameterizedTest
    @CsvSource({"1, 15", "0, 0", "10, 50", "100, 100"})
    void drawnInputsCrossAsOftenAsExpected(int lines, int payments) throws SQLException {
        RemoteShares remote = new RemoteShares(lines, payments);
        ShardMap fifty = computed(50, 50);
        InputChoices choices = new InputChoices(Optional.empty(), true, remote);
        TpccRunInputs inputs = new TpccRunInputs(new RunSpec(50, 50, 7), new LoadConstants(50, 1, 2, 3), choices);
        var counting = new ShardCrossingCounter((s, i, now, details) -> Outcome.COMMITTED, fifty, tally);
        for (int terminal = 0; terminal < 50; terminal++) {
            TpccInputSequence source = inputs.terminal(terminal);
            for (int i = 0; i < 8_000; i++) {
                counting.execute(session, source.next(), NOW, new TransactionDetails());
            }
        }
        Map<String, Long> counts = tally.counts();
        for (SpecificationRule audit : ShardCrossingRules.of(fifty, remote)) {
            SpecificationRule.Mixture mixture = (SpecificationRule.Mixture) audit;
            double expected = mixture.mean(counts, SpecificationRule.Origin::expected);
            // About 174,000 of each type.
            Chance.share(mixture.subject(), expected)
                    .against("a hundredth more or fewer", expected < 0.5 ? expected + 0.01 : expected - 0.01)
                    .seeded()
                    .holds(counts.getOrDefault(mixture.part(), 0L), mixture.whole(counts));
        }
    }
}
