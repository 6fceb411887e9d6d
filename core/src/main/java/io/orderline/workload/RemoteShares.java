package io.orderline.workload;

/// The percentages, 0 … 100, of order lines and of Payments that concern a warehouse other than the terminal's.
public record RemoteShares(int lines, int payments) {
    /// The percentages of TPC-C 2.4.1.5.2 and 2.5.1.2.
    public static final RemoteShares SPECIFIED = new RemoteShares(1, 15);
}
