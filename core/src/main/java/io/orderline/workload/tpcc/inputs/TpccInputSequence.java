package io.orderline.workload.tpcc.inputs;

import io.orderline.workload.InputSequence;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.WarehouseRange;
import io.orderline.workload.tpcc.data.Cardinality;
import io.orderline.workload.tpcc.data.LastName;
import io.orderline.workload.tpcc.data.NuRand;
import java.util.random.RandomGenerator;

/// Draws one terminal's inputs (TPC-C 2.4.1 to 2.8.1). For the whole run, the terminal keeps its district for
/// Stock-Level, and its warehouse unless the plan varies the warehouse (2.4.1.1, 2.8.1.1). Not thread-safe.
public final class TpccInputSequence implements InputSequence {
    /// The number of an item that no population contains.
    public static final int UNUSED_ITEM = Cardinality.ITEMS + 1;

    private int warehouse;
    private final int district;
    private final int warehouses;
    private final RunFunctions functions;
    private final RandomGenerator random;
    private final TypeChooser types;
    private final int remoteLines;
    private final int localPayments;
    private final boolean fixedHome;
    private final WarehouseRange homes;

    /// The non-uniform random functions of the run, shared by all terminals (2.1.6).
    record RunFunctions(NuRand lastName, NuRand customer, NuRand item) {}

    /// The warehouse and district of a terminal.
    ///
    /// @param fixed whether the terminal keeps the warehouse; if not, each transaction draws a warehouse from
    ///     the range
    record HomeDistrict(int warehouse, int district, boolean fixed, WarehouseRange range) {}

    TpccInputSequence(
            HomeDistrict home,
            int warehouses,
            RunFunctions functions,
            TypeMix mix,
            RemoteShares remote,
            RandomGenerator random) {
        this.warehouse = home.warehouse();
        this.district = home.district();
        this.fixedHome = home.fixed();
        this.homes = home.range();
        this.warehouses = warehouses;
        this.functions = functions;
        this.remoteLines = remote.lines();
        this.localPayments = 100 - remote.payments();
        this.random = random;
        this.types = mix.source(random);
    }

    @Override
    public TpccInput next() {
        if (!fixedHome) {
            warehouse = random.nextInt(homes.first(), homes.last() + 1);
        }
        return draw(types.draw());
    }

    TpccInput draw(TpccType type) {
        return switch (type) {
            case NEW_ORDER -> newOrder();
            case PAYMENT -> payment();
            case ORDER_STATUS -> new TpccInput.OrderStatus(customer(warehouse, anyDistrict()));
            case DELIVERY -> new TpccInput.Delivery(warehouse, random.nextInt(1, 11));
            case STOCK_LEVEL -> new TpccInput.StockLevel(warehouse, district, random.nextInt(10, 21));
            case DELIVERY_BACKGROUND -> throw new IllegalStateException("no card of a deck");
        };
    }

    private TpccInput.NewOrder newOrder() {
        int count = random.nextInt(5, 16);
        boolean rollback = percent(1);
        int[] items = new int[count];
        int[] supplies = new int[count];
        int[] quantities = new int[count];
        for (int line = 0; line < count; line++) {
            items[line] = functions.item.draw(random);
            supplies[line] = percent(remoteLines) ? otherWarehouse() : warehouse;
            quantities[line] = random.nextInt(1, 11);
        }
        int sorted = count;
        if (rollback) {
            items[count - 1] = UNUSED_ITEM;
            sorted--;
        }
        sortBySupplyAndItem(items, supplies, quantities, sorted);
        return new TpccInput.NewOrder(
                warehouse, anyDistrict(), functions.customer.draw(random), items, supplies, quantities, rollback);
    }

    /// Sorts at most 15 lines by insertion, so that all orders lock stock in the same order.
    private static void sortBySupplyAndItem(int[] items, int[] supplies, int[] quantities, int count) {
        for (int i = 1; i < count; i++) {
            for (int j = i; j > 0 && before(items, supplies, j, j - 1); j--) {
                swap(items, j);
                swap(supplies, j);
                swap(quantities, j);
            }
        }
    }

    private static boolean before(int[] items, int[] supplies, int a, int b) {
        return supplies[a] != supplies[b] ? supplies[a] < supplies[b] : items[a] < items[b];
    }

    private static void swap(int[] values, int j) {
        int value = values[j];
        values[j] = values[j - 1];
        values[j - 1] = value;
    }

    private TpccInput.Payment payment() {
        boolean home = percent(localPayments) || warehouses == 1;
        int paid = anyDistrict();
        TpccInput.Customer customer = home ? customer(warehouse, paid) : customer(otherWarehouse(), anyDistrict());
        return new TpccInput.Payment(warehouse, paid, customer, random.nextInt(100, 500_001));
    }

    /// Selects a customer, by last name in 60 % of all cases and otherwise by number.
    private TpccInput.Customer customer(int ofWarehouse, int ofDistrict) {
        return percent(60)
                ? new TpccInput.Customer(ofWarehouse, ofDistrict, 0, LastName.of(functions.lastName.draw(random)))
                : new TpccInput.Customer(ofWarehouse, ofDistrict, functions.customer.draw(random), "");
    }

    private int anyDistrict() {
        return random.nextInt(1, Cardinality.DISTRICTS + 1);
    }

    private boolean percent(int cases) {
        return random.nextInt(100) < cases;
    }

    /// Returns a random active warehouse other than the terminal's; the terminal's own if there is no other.
    private int otherWarehouse() {
        if (warehouses == 1) {
            return warehouse;
        }
        int other = random.nextInt(1, warehouses);
        return other >= warehouse ? other + 1 : other;
    }
}
