package io.orderline.workload.tpcc;

import io.orderline.workload.RemoteShares;

/// A share of remote inputs as planned, 0 … 1, with an allowed range. The range is as wide in proportion as
/// the one that 5.5.1.5 allows around TPC-C's share.
record AllowedShare(double lowest, double expected, double highest) {
    /// Allows 0.95 … 1.05 % for 1 %.
    static AllowedShare lines(RemoteShares remote) {
        return around(remote.lines(), 95, 100, 105);
    }

    /// Allows 14 … 16 % for 15 %.
    static AllowedShare payments(RemoteShares remote) {
        return around(remote.payments(), 14, 15, 16);
    }

    private static AllowedShare around(int percent, double low, double middle, double high) {
        return new AllowedShare(
                percent * low / middle / 100, percent / 100.0, Math.min(1, percent * high / middle / 100));
    }
}
