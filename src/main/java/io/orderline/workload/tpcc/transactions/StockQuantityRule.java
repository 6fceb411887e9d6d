package io.orderline.workload.tpcc.transactions;

/// The stock refill rule of TPC-C 2.4.2.2: S_QUANTITY stays within 10 … 100 for ever.
public final class StockQuantityRule {
    private StockQuantityRule() {}

    /// The quantity in stock after `ordered` (1 … 10) were taken out of `quantity`.
    public static int after(int quantity, int ordered) {
        return quantity >= ordered + 10 ? quantity - ordered : quantity - ordered + 91;
    }
}
