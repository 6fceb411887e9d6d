package io.orderline.workload.tpcc.data;

/// The random streams of the population. Each table draws from streams of its own, so that its draws do not
/// affect other tables. The numbers are part of the format: another number changes the tables that are loaded
/// from a seed.
enum LoadStream {
    CONSTANTS(1),
    ITEM(2),
    WAREHOUSE(3),
    DISTRICT(4),
    CUSTOMER(5),
    HISTORY(6),
    ORDER(7),
    ORDER_CUSTOMERS(8),
    ORDER_LINE_COUNTS(9),
    ORDER_LINE(10),
    STOCK(11),
    STOCK_QUANTITY(12);

    /// Separates the streams of the population from the streams of a run with the same seed.
    private static final int POPULATION = 1_000;

    private final int number;

    LoadStream(int number) {
        this.number = POPULATION + number;
    }

    int number() {
        return number;
    }
}
