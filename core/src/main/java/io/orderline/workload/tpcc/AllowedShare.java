package io.orderline.workload.tpcc;

import io.orderline.workload.RemoteShares;

/// A planned share of remote inputs, 0 … 1, with the allowed range. In proportion to the share, the range is as
/// wide as the range that TPC-C 5.5.1.5 allows around TPC-C's share.
record AllowedShare(double lowest, double expected, double highest) {
    /// Returns the share of remote order lines. For 1 %, the range is 0.95 … 1.05 %.
    static AllowedShare lines(RemoteShares remote) {
        return around(remote.lines(), 95, 100, 105);
    }

    /// Returns the share of remote Payments. For 15 %, the range is 14 … 16 %.
    static AllowedShare payments(RemoteShares remote) {
        return around(remote.payments(), 14, 15, 16);
    }

    private static AllowedShare around(int percent, double low, double middle, double high) {
        return new AllowedShare(
                percent * low / middle / 100, percent / 100.0, Math.min(1, percent * high / middle / 100));
    }
}
