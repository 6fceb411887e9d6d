package io.orderline.workload.tpcc.transactions;

/// The stock refill rule of TPC-C 2.4.2.2, which keeps S_QUANTITY within 10 … 100.
public final class StockQuantityRule {
    private StockQuantityRule() {}

    /// Returns the stock quantity after `ordered` (1 … 10) items were taken.
    public static int after(int quantity, int ordered) {
        return quantity >= ordered + 10 ? quantity - ordered : quantity - ordered + 91;
    }
}
