package io.orderline.workload.tpcc;

import io.orderline.workload.Audit;
import io.orderline.workload.NeededIndex;
import io.orderline.workload.TransactionType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// What TPC-C demands of a run's transactions.
final class TpccAudits {
    /// TPC-C 4.1.3.
    private static final double MOST_PER_WAREHOUSE = 12.86;
    /// TPC-C 4.2.2.
    private static final int TERMINALS_PER_WAREHOUSE = 10;

    private static final List<Audit> OF_ANY_MIX = List.of(
            new Audit.Mix("mix", "5.2.3", "payment", 0.43),
            new Audit.Mix("mix", "5.2.3", "order-status", 0.04),
            new Audit.Mix("mix", "5.2.3", "delivery", 0.04),
            new Audit.Mix("mix", "5.2.3", "stock-level", 0.04),
            share("rollback-share", "New-Orders rolled back", TpccFacts.ROLLBACKS, TpccFacts.ORDERS, 0.009, 0.011),
            new Audit.Mean(
                    "order-lines",
                    "5.5.1.5",
                    "lines per order",
                    TpccFacts.ORDERS,
                    TpccFacts.LINES,
                    TpccFacts.LINES_SQUARED,
                    9.5,
                    10.5),
            remote("remote-lines", "remote order lines", TpccFacts.REMOTE_LINES, TpccFacts.LINES, 0.0095, 0.0105),
            remote("remote-payments", "remote Payments", TpccFacts.REMOTE_PAYMENTS, TpccFacts.PAYMENTS, 0.14, 0.16),
            share("by-name", "Payments by last name", TpccFacts.PAYMENTS_BY_NAME, TpccFacts.PAYMENTS, 0.57, 0.63),
            share("by-name", "Order-Statuses by last name", TpccFacts.STATUSES_BY_NAME, TpccFacts.STATUSES, 0.57, 0.63),
            new Audit.Skips(
                    "skipped-deliveries",
                    "5.5.1.6",
                    "Deliveries that left out a district",
                    Tpcc.SKIPPED_DISTRICTS,
                    Cardinality.DISTRICTS,
                    TpccFacts.DELIVERIES,
                    0.01),
            new Audit.Limit90("response-limit", "5.2.5.3"),
            new Audit.MeanBelow90("response-shape", "5.2.5.6", Duration.ofMillis(100)),
            new Audit.ThinkTimes("think-time", "5.2.5.4", 0.05),
            new Audit.Evenness("steady-state", "5.5.1.2", 0.02));

    /// Both secondary look-ups by customer.
    static final List<NeededIndex> INDEXES = List.of(
            new NeededIndex(
                    "bmsql_oorder",
                    List.of("o_w_id", "o_d_id", "o_c_id"),
                    "Order-Status reads all orders of a district to find a customer's last one"),
            new NeededIndex(
                    "bmsql_customer",
                    List.of("c_w_id", "c_d_id", "c_last"),
                    "Payment and Order-Status read all customers of a district to find one by last name"));

    private TpccAudits() {}

    private static Audit share(String rule, String subject, String part, String whole, double low, double high) {
        return new Audit.Share(rule, "5.5.1.5", subject, part, whole, low, high, false);
    }

    /// With one warehouse nothing can be remote (2.4.1.5, 2.5.1.2).
    private static Audit remote(String rule, String subject, String part, String whole, double low, double high) {
        return new Audit.Share(rule, "5.5.1.5", subject, part, whole, low, high, true);
    }

    static List<Audit> of(TypeMix mix) {
        List<Audit> audits = new ArrayList<>(OF_ANY_MIX);
        audits.add(pace(mix));
        return List.copyOf(audits);
    }

    /// By the deck of 23 cards, 476 s of keying and thinking have 10 New-Orders: 12.605 per minute and warehouse.
    private static Audit pace(TypeMix mix) {
        double pauseSeconds = 0;
        for (TypeMix.Share share : mix.shares()) {
            TransactionType times = TpccType.ALL.get(share.type().number());
            pauseSeconds +=
                    share.share() * times.keying().plus(times.meanThink()).toMillis() / 1000;
        }
        return new Audit.Pace(
                "pace",
                "5.2.5",
                mix.share(TpccType.NEW_ORDER),
                Duration.ofNanos(Math.round(pauseSeconds * 1e9)),
                TERMINALS_PER_WAREHOUSE,
                MOST_PER_WAREHOUSE);
    }
}
