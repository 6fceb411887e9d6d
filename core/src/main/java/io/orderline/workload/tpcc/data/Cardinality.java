package io.orderline.workload.tpcc.data;

import java.time.LocalDateTime;

/// The numbers of rows in the initial population (TPC-C 4.2.2 and 4.3.3.1).
public final class Cardinality {
    public static final int ITEMS = 100_000;
    public static final int DISTRICTS = 10;
    /// The number of customers in a district, which is also the number of its orders.
    public static final int CUSTOMERS = 3_000;
    /// The number of the first undelivered order, because the last 900 orders of a district are new.
    static final int FIRST_NEW_ORDER = 2_101;

    /// The value of C_SINCE, H_DATE, O_ENTRY_D and OL_DELIVERY_D. TPC-C requires the current time. The value is
    /// constant instead, so that tables loaded from the same seed are equal byte for byte at any time.
    static final LocalDateTime POPULATED_AT = LocalDateTime.of(2026, 1, 1, 0, 0);

    private Cardinality() {}
}
