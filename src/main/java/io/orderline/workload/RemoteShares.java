package io.orderline.workload;

/// How many of the inputs that may be of another warehouse than their terminal's are to be: whole percentages.
///
/// @param lines of order lines, 0 … 100
/// @param payments of Payments, likewise
public record RemoteShares(int lines, int payments) {
    /// TPC-C 2.4.1.5.2 and 2.5.1.2.
    public static final RemoteShares SPECIFIED = new RemoteShares(1, 15);
}
