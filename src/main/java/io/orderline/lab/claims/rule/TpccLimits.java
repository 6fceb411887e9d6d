package io.orderline.lab.claims.rule;

import java.util.Map;

/// What TPC-C asks, as far as rules need it.
public final class TpccLimits {
    /// New-Orders a minute that a warehouse and its ten terminals can make at most with keying and think
    /// times (4.1.3).
    public static final double CAP = 12.86;
    /// The same with decks of 23 cards (5.2.4.2): 10 terminals × 60 s × 10 New-Orders ÷ 476 s of pauses (5.2.5.2,
    /// 5.2.5.7).
    public static final double CAP_WITH_DECKS = 10 * 60 * 10 / 476.0;
    /// Least shares of the other types (5.2.3).
    public static final Map<String, Double> LEAST_SHARES =
            Map.of("payment", 0.43, "order-status", 0.04, "delivery", 0.04, "stock-level", 0.04);
    /// New-Orders rolled back on purpose (5.5.1.5).
    public static final double FEWEST_ROLLBACKS = 0.009;

    public static final double MOST_ROLLBACKS = 0.011;
    /// Of New-Orders among all transactions when the others have their least shares.
    public static final double NEW_ORDER_SHARE = 0.45;

    private TpccLimits() {}
}
