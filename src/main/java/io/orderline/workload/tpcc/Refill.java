package io.orderline.workload.tpcc;

/// The stock refill rule of TPC-C 2.4.2.2: S_QUANTITY stays within 10 … 100 for ever.
final class Refill {
    private Refill() {}

    /// The quantity in stock after `ordered` (1 … 10) were taken out of `quantity`.
    static int after(int quantity, int ordered) {
        return quantity >= ordered + 10 ? quantity - ordered : quantity - ordered + 91;
    }
}
