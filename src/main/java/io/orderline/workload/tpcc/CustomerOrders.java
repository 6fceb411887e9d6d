package io.orderline.workload.tpcc;

import io.orderline.workload.tpcc.data.Cardinality;
import java.util.concurrent.atomic.AtomicLongArray;

/// The latest order of customers of whom it was told not long ago: of two that share a place, the later one is kept. So
/// it takes 512 KiB whatever the number of warehouses is, and what is forgotten is only not held against anything.
/// Thread-safe, without locks.
final class CustomerOrders {
    private static final int PLACES = 1 << 16;
    private static final int NUMBER_BITS = 24;
    private static final int LARGEST = (1 << NUMBER_BITS) - 1;

    private final AtomicLongArray latest = new AtomicLongArray(PLACES);

    /// 0 if nobody was told of one, or it is forgotten.
    int latest(int warehouse, int district, int customer) {
        long key = key(warehouse, district, customer);
        long entry = latest.get(place(key));
        return entry >>> NUMBER_BITS == mark(key) ? (int) (entry & LARGEST) : 0;
    }

    /// A terminal was told of an order.
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

    /// Not 0, and with the place all of the key.
    private static long mark(long key) {
        return key / PLACES + 1;
    }
}
