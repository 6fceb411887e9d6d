package io.orderline.workload.tpcc;

import io.orderline.workload.TransactionDetails;
import io.orderline.workload.tpcc.data.Cardinality;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.util.concurrent.atomic.AtomicLongArray;

/// Compares the versions that a transaction read with the versions that were acknowledged before it began. A
/// version is D_NEXT_O_ID of a district (New-Order, Stock-Level) or the last order of a customer
/// (Order-Status). Thread-safe.
///
/// @param districts the newest acknowledged version of each district
/// @param customers the last acknowledged order of customers
/// @param twice the order numbers that two New-Orders received
/// @param writers the New-Orders that read an older version
/// @param readers the read-only transactions that read an older version
record VersionWatch(
        WatchedDistricts districts,
        CustomerOrders customers,
        Violations twice,
        Violations writers,
        Violations readers) {
    VersionWatch(WatchedDistricts districts, Violations twice, Violations writers, Violations readers) {
        this(districts, new CustomerOrders(), twice, writers, readers);
    }

    /// Returns the newest acknowledged version of the row that a transaction is going to read; 0 if unknown.
    int acknowledged(TpccInput input) {
        return switch (input) {
            case TpccInput.NewOrder order ->
                districts.of(order.warehouse(), order.district()).next();
            case TpccInput.StockLevel level ->
                districts.of(level.warehouse(), level.district()).next();
            case TpccInput.OrderStatus status -> acknowledged(status.customer());
            case TpccInput.Payment _, TpccInput.Delivery _ -> 0;
        };
    }

    /// Returns 0 for a customer selected by last name, who is unknown until the transaction has read.
    private int acknowledged(TpccInput.Customer customer) {
        return customer.byName() ? 0 : customers.latest(customer.warehouse(), customer.district(), customer.id());
    }

    /// Records an acknowledged transaction.
    ///
    /// @param before the result of [#acknowledged] before the transaction began
    /// @param details the answer that the transaction received; each session has its own instance
    void committed(TpccInput input, int before, TransactionDetails details) {
        switch (input) {
            case TpccInput.NewOrder order -> ordered(order, before, details);
            case TpccInput.StockLevel level -> {
                DistrictVersions district = districts.of(level.warehouse(), level.district());
                if (details.number() != 0) { // 0 if the statement does not return it
                    hold(readers, "Stock-Level", district, before, details);
                    district.read(details.number(), details);
                }
            }
            case TpccInput.OrderStatus status -> shown(status.customer(), before, details.number());
            case TpccInput.Payment payment ->
                districts.of(payment.warehouse(), payment.district()).paid(payment.amountCents());
            case TpccInput.Delivery _ -> {
                // The answer of a Delivery contains no version.
            }
        }
    }

    private void ordered(TpccInput.NewOrder order, int before, TransactionDetails details) {
        int number = details.number();
        DistrictVersions district = districts.of(order.warehouse(), order.district());
        hold(writers, "New-Order", district, before, details);
        if (district.ordered(number, details)) {
            twice.add(district.name() + "order number " + number + " was told to two terminals");
        }
        customers.told(order.warehouse(), order.district(), order.customer(), number);
    }

    private static void hold(
            Violations violations, String type, DistrictVersions district, int before, TransactionDetails details) {
        if (details.number() < before) {
            violations.add(district.name() + type + " read D_NEXT_O_ID " + details.number() + " after " + before
                    + " had been acknowledged" + (district.toldTo(details) ? ", to its own terminal" : ""));
        }
    }

    private void shown(TpccInput.Customer customer, int before, int number) {
        if (customer.byName()) {
            return;
        }
        if (number < before) {
            readers.add(WatchedDistricts.name(customer.warehouse(), customer.district()) + "Order-Status of customer "
                    + customer.id() + " showed order " + number + " after " + before + " had been acknowledged");
        }
        customers.told(customer.warehouse(), customer.district(), customer.id(), number);
    }

    void inDoubt(TpccInput input) {
        if (input instanceof TpccInput.NewOrder order) {
            districts.of(order.warehouse(), order.district()).orderInDoubt();
        } else if (input instanceof TpccInput.Payment payment) {
            districts.of(payment.warehouse(), payment.district()).paymentInDoubt(payment.amountCents());
        }
    }

    /// The latest acknowledged orders of customers, in a table of fixed size. If two customers have the same
    /// place, the later entry replaces the earlier one. The table therefore takes 512 KiB for any number of
    /// warehouses, and orders that it has forgotten are not checked. Thread-safe, without locks.
    static final class CustomerOrders {
        private static final int PLACES = 1 << 16;
        private static final int NUMBER_BITS = 24;
        private static final int LARGEST = (1 << NUMBER_BITS) - 1;

        private final AtomicLongArray latest = new AtomicLongArray(PLACES);

        /// Returns the number of the customer's latest order; 0 if there is none or the table has forgotten it.
        int latest(int warehouse, int district, int customer) {
            long key = key(warehouse, district, customer);
            long entry = latest.get(place(key));
            return entry >>> NUMBER_BITS == mark(key) ? (int) (entry & LARGEST) : 0;
        }

        void told(int warehouse, int district, int customer, int number) {
            if (number > LARGEST) {
                return;
            }
            long key = key(warehouse, district, customer);
            long entry = mark(key) << NUMBER_BITS | number;
            int place = place(key);
            long known = latest.get(place);
            while (known >>> NUMBER_BITS != mark(key) || known < entry) {
                if (latest.compareAndSet(place, known, entry)) {
                    return;
                }
                known = latest.get(place);
            }
        }

        private static long key(int warehouse, int district, int customer) {
            return ((warehouse - 1L) * Cardinality.DISTRICTS + district - 1) * Cardinality.CUSTOMERS + customer - 1;
        }

        private static int place(long key) {
            return (int) (key % PLACES);
        }

        /// Returns a number above 0, which identifies the key together with the place.
        private static long mark(long key) {
            return key / PLACES + 1;
        }
    }
}
