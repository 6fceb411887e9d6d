package io.orderline.workload.tpcc.data;

import java.time.LocalDateTime;

/// Figures of the initial population (TPC-C 4.2.2 and 4.3.3.1).
public final class Cardinality {
    public static final int ITEMS = 100_000;
    public static final int DISTRICTS = 10;
    /// Customers, and orders, of a district.
    public static final int CUSTOMERS = 3_000;
    /// The first order that is not delivered yet: the last 900 of a district are new.
    static final int FIRST_NEW_ORDER = 2_101;

    /// The moment at which the population pretends to have been made: C_SINCE, H_DATE, O_ENTRY_D and
    /// OL_DELIVERY_D. TPC-C asks for the current time; a constant makes tables from one seed equal, byte for
    /// byte, whenever they are loaded.
    static final LocalDateTime POPULATED_AT = LocalDateTime.of(2026, 1, 1, 0, 0);

    private Cardinality() {}
}
