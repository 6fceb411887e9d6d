package io.orderline.workload.tpcc.inputs;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.testing.Chance;
import io.orderline.workload.InputSequence;
import io.orderline.workload.RunSpec;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.tpcc.data.LoadConstants;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TpccInputSequenceTest {
    private static final int WAREHOUSES = 5;
    private static final LoadConstants LOADED = LoadConstants.of(new LoadSpec(WAREHOUSES, 3));

    private static TpccRunInputs run(long seed) {
        return new TpccRunInputs(new RunSpec(WAREHOUSES, 50, seed), LOADED);
    }

    private static <T extends TpccInput> List<T> some(Class<T> type, int count) {
        InputSequence inputs = run(11).terminal(2);
        List<T> drawn = new ArrayList<>(count);
        while (drawn.size() < count) {
            var input = inputs.next();
            if (type.isInstance(input)) {
                drawn.add(type.cast(input));
            }
        }
        return drawn;
    }

    @Test
    void terminalsKeepTheirWarehouseAndHaveTheirOwnDistrict() {
        TpccRunInputs run = run(11);
        Set<String> homes = new HashSet<>();
        for (int terminal = 0; terminal < 10 * WAREHOUSES; terminal++) {
            InputSequence inputs = run.terminal(terminal);
            Set<String> seen = new HashSet<>();
            for (int i = 0; i < 2_300; i++) {
                seen.add(
                        switch ((TpccInput) inputs.next()) {
                            case TpccInput.StockLevel level -> level.warehouse() + "/" + level.district();
                            case TpccInput.NewOrder order -> order.warehouse() + "/";
                            case TpccInput.Payment payment -> payment.warehouse() + "/";
                            case TpccInput.Delivery delivery -> delivery.warehouse() + "/";
                            case TpccInput.OrderStatus status ->
                                status.customer().warehouse() + "/";
                        });
            }
            assertThat(seen).hasSize(2); // the warehouse, and the warehouse with the district of Stock-Level
            homes.addAll(seen);
        }
        assertThat(homes).hasSize(10 * WAREHOUSES + WAREHOUSES);
    }

    @Test
    void newOrdersHave5To15LinesWithValidValues() {
        List<TpccInput.NewOrder> orders = some(TpccInput.NewOrder.class, 20_000);
        assertThat(orders).allSatisfy(order -> {
            int valid = order.rollback() ? order.lines() - 1 : order.lines();
            assertThat(order.district() >= 1 && order.district() <= 10).isTrue();
            assertThat(order.customer() >= 1 && order.customer() <= 3000).isTrue();
            assertThat(Arrays.stream(order.items()).limit(valid)).allMatch(item -> item >= 1 && item <= 100_000);
            assertThat(Arrays.stream(order.quantities())).allMatch(quantity -> quantity >= 1 && quantity <= 10);
            assertThat(Arrays.stream(order.supplyWarehouses())).allMatch(w -> w >= 1 && w <= WAREHOUSES);
        });
        long[] counts = new long[11];
        orders.forEach(order -> counts[order.lines() - 5]++);
        Chance.numbers("lines from 5 to 15", shares(11))
                .against("never 15", Arrays.copyOf(shares(10), 11))
                .seeded()
                .holds(counts);
    }

    private static double[] shares(int equal) {
        return DoubleStream.generate(() -> 1.0 / equal).limit(equal).toArray();
    }

    /// 2.4.1.5.3: the unused item stands last, after the lines in which everything is really done.
    @Test
    void oneInAHundredNewOrdersEndsWithAnUnusedItem() {
        List<TpccInput.NewOrder> orders = some(TpccInput.NewOrder.class, 100_000);
        List<TpccInput.NewOrder> rollbacks =
                orders.stream().filter(TpccInput.NewOrder::rollback).toList();
        Chance.share("New-Orders that are rolled back", 0.01)
                .against("a quarter more", 0.0125)
                .seeded()
                .holds(rollbacks.size(), 100_000);
        assertThat(rollbacks).allSatisfy(order -> {
            assertThat(order.items()).endsWith(TpccInputSequence.UNUSED_ITEM);
            assertThat(Arrays.stream(order.items()).limit(order.lines() - 1L))
                    .doesNotContain(TpccInputSequence.UNUSED_ITEM);
        });
    }

    @Test
    void linesAreInLockingOrder() {
        assertThat(some(TpccInput.NewOrder.class, 5_000)).allSatisfy(order -> {
            int valid = order.rollback() ? order.lines() - 1 : order.lines();
            long[] keys = IntStream.range(0, valid)
                    .mapToLong(i -> order.supplyWarehouses()[i] * 1_000_000L + order.items()[i])
                    .toArray();
            assertThat(keys).isSorted();
        });
    }

    /// 2.4.1.5.2: one line in a hundred comes from one of the other warehouses, never from the own one.
    @Test
    void onePercentOfLinesAreRemoteAndEvenlySpread() {
        long[] perWarehouse = new long[WAREHOUSES + 1]; // terminal 2 is of warehouse 3
        for (TpccInput.NewOrder order : some(TpccInput.NewOrder.class, 60_000)) {
            Arrays.stream(order.supplyWarehouses()).forEach(w -> perWarehouse[w]++);
        }
        Chance.numbers("lines of each warehouse", 0.0025, 0.0025, 0.99, 0.0025, 0.0025)
                .against("a tenth more of others", 0.00275, 0.00275, 0.989, 0.00275, 0.00275)
                .seeded()
                .holds(Arrays.copyOfRange(perWarehouse, 1, WAREHOUSES + 1));
    }

    /// 2.5.1.2: 60 % by name, 15 % remote, independently; 1.00 … 5,000.00.
    @Test
    void paymentsAreSpreadAsTheSpecificationSays() {
        List<TpccInput.Payment> payments = some(TpccInput.Payment.class, 60_000);
        long[] counts = new long[4];
        payments.forEach(
                p -> counts[(p.customer().byName() ? 0 : 2) + (p.customer().warehouse() == p.warehouse() ? 0 : 1)]++);
        Chance.numbers("Payments by name and by number, each at home and remote", 0.51, 0.09, 0.34, 0.06)
                .against("remote ones by name only", 0.45, 0.15, 0.4, 0)
                .seeded()
                .holds(counts);
        assertThat(payments).allMatch(p -> p.amountCents() >= 100 && p.amountCents() <= 500_000);
        assertThat(payments.stream().filter(p -> p.customer().warehouse() == p.warehouse()))
                .allMatch(p -> p.customer().district() == p.district());
    }

    @Test
    void deliveriesAreDeferredAndOthersAreNot() {
        assertThat(some(TpccInput.Delivery.class, 200))
                .allMatch(d -> d.deferredType() == TpccType.DELIVERY_BACKGROUND.number())
                .allMatch(d -> d.carrier() >= 1 && d.carrier() <= 10);
        assertThat(some(TpccInput.NewOrder.class, 10)).allMatch(o -> o.deferredType() < 0);
        assertThat(some(TpccInput.StockLevel.class, 200)).allMatch(l -> l.threshold() >= 10 && l.threshold() <= 20);
    }

    @Test
    void theSameSeedGivesTheSameInputs() {
        assertThat(described(4, 7))
                .isEqualTo(described(4, 7))
                .isNotEqualTo(described(4, 8))
                .isNotEqualTo(described(5, 7));
    }

    private static List<String> described(long seed, int terminal) {
        InputSequence inputs = run(seed).terminal(terminal);
        return IntStream.range(0, 100)
                .mapToObj(i -> switch ((TpccInput) inputs.next()) {
                    case TpccInput.NewOrder order ->
                        order.district() + Arrays.toString(order.items()) + Arrays.toString(order.quantities());
                    case TpccInput other -> other.toString();
                })
                .toList();
    }

    /// 2.1.6.1.
    @Test
    void theRunsConstantIsDrawnAgainstTheLoads() {
        for (long seed = 0; seed < 300; seed++) {
            int runC = Integer.parseInt(run(seed).constants().get("C_LAST of the run"));
            int delta = Math.abs(runC - LOADED.lastNameC());
            assertThat(delta >= 65 && delta <= 119 && delta != 96 && delta != 112)
                    .isTrue();
        }
    }
}
