package io.orderline.workload.tpcc;

import io.orderline.workload.RemoteShares;
import io.orderline.workload.RequiredIndex;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.TransactionType;
import io.orderline.workload.tpcc.data.Cardinality;
import io.orderline.workload.tpcc.inputs.TpccType;
import io.orderline.workload.tpcc.inputs.TypeMix;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The rules of TPC-C for the transactions of a run, and the indexes that they need.
public final class TpccRules {
    /// The maximum number of New-Orders per minute and warehouse (TPC-C 4.1.3).
    private static final double MOST_PER_WAREHOUSE = 12.86;
    private static final int TERMINALS_PER_WAREHOUSE = 10;

    /// The indexes for finding an order by customer, and a customer by last name.
    static final List<RequiredIndex> INDEXES = List.of(
            new RequiredIndex(
                    "bmsql_oorder",
                    List.of("o_w_id", "o_d_id", "o_c_id"),
                    "Order-Status reads all orders of a district to find a customer's last one"),
            new RequiredIndex(
                    "bmsql_customer",
                    List.of("c_w_id", "c_d_id", "c_last"),
                    "Payment and Order-Status read all customers of a district to find one by last name"));

    private TpccRules() {}

    private static SpecificationRule share(
            String rule, String subject, String part, String whole, double low, double high) {
        return new SpecificationRule.Share(rule, "5.5.1.5", subject, part, whole, low, high, false);
    }

    private static SpecificationRule byName(String subject, String part, String whole) {
        return share("by-name", subject, part, whole, 0.57, 0.63);
    }

    /// Returns the rule for a share of remote inputs. With a planned share of 0, no input may be remote. The
    /// rule does not apply to a single warehouse, where no input can be remote (TPC-C 2.4.1.5, 2.5.1.2).
    private static SpecificationRule remote(
            String rule, String subject, String part, String whole, AllowedShare share) {
        return share.highest() == 0
                ? new SpecificationRule.Exactly(rule, "5.5.1.5", subject, part, whole, 0)
                : new SpecificationRule.Share(
                        rule, "5.5.1.5", subject, part, whole, share.lowest(), share.highest(), true);
    }

    public static List<SpecificationRule> of(TypeMix mix, RemoteShares remote) {
        return List.of(
                new SpecificationRule.Mix("mix", "5.2.3", "payment", 0.43),
                new SpecificationRule.Mix("mix", "5.2.3", "order-status", 0.04),
                new SpecificationRule.Mix("mix", "5.2.3", "delivery", 0.04),
                new SpecificationRule.Mix("mix", "5.2.3", "stock-level", 0.04),
                share(
                        "rollback-share",
                        "New-Orders rolled back",
                        TpccInputStatistics.ROLLBACKS,
                        TpccInputStatistics.ORDERS,
                        0.009,
                        0.011),
                new SpecificationRule.Mean(
                        "order-lines",
                        "5.5.1.5",
                        "lines per order",
                        TpccInputStatistics.ORDERS,
                        TpccInputStatistics.LINES,
                        TpccInputStatistics.LINES_SQUARED,
                        9.5,
                        10.5),
                remote(
                        "remote-lines",
                        "remote order lines",
                        TpccInputStatistics.REMOTE_LINES,
                        TpccInputStatistics.LINES,
                        AllowedShare.lines(remote)),
                remote(
                        "remote-payments",
                        "remote Payments",
                        TpccInputStatistics.REMOTE_PAYMENTS,
                        TpccInputStatistics.PAYMENTS,
                        AllowedShare.payments(remote)),
                byName("Payments by last name", TpccInputStatistics.PAYMENTS_BY_NAME, TpccInputStatistics.PAYMENTS),
                byName(
                        "Order-Statuses by last name",
                        TpccInputStatistics.STATUSES_BY_NAME,
                        TpccInputStatistics.STATUSES),
                new SpecificationRule.Skips(
                        "skipped-deliveries",
                        "5.5.1.6",
                        "Deliveries that left out a district",
                        Tpcc.SKIPPED_DISTRICTS,
                        Cardinality.DISTRICTS,
                        TpccInputStatistics.DELIVERIES,
                        0.01),
                new SpecificationRule.Limit90("response-limit", "5.2.5.3"),
                new SpecificationRule.MeanBelow90("response-shape", "5.2.5.6", Duration.ofMillis(100)),
                new SpecificationRule.ThinkTimes("think-time", "5.2.5.4", 0.05),
                new SpecificationRule.Evenness("steady-state", "5.5.1.2", 0.02),
                pace(mix));
    }

    static List<String> departures(RemoteShares remote) {
        List<String> found = new ArrayList<>();
        if (remote.lines() != RemoteShares.SPECIFIED.lines()) {
            found.add(remote.lines() + " % of order lines were to be remote, not TPC-C's "
                    + RemoteShares.SPECIFIED.lines() + " % (2.4.1.5.2)");
        }
        if (remote.payments() != RemoteShares.SPECIFIED.payments()) {
            found.add(remote.payments() + " % of Payments were to be remote, not TPC-C's "
                    + RemoteShares.SPECIFIED.payments() + " % (2.5.1.2)");
        }
        return found;
    }

    /// Returns the rule for the rate that pauses allow. With decks, 10 New-Orders take 476 s of keying and
    /// think times, which allows 12.605 New-Orders per minute and warehouse.
    private static SpecificationRule pace(TypeMix mix) {
        double pauseSeconds = 0;
        for (TypeMix.Share share : mix.shares()) {
            TransactionType times = share.type().definition();
            pauseSeconds +=
                    share.share() * times.keying().plus(times.meanThink()).toMillis() / 1000;
        }
        return new SpecificationRule.Pace(
                "pace",
                "5.2.5",
                mix.share(TpccType.NEW_ORDER),
                Duration.ofNanos(Math.round(pauseSeconds * 1e9)),
                TERMINALS_PER_WAREHOUSE,
                MOST_PER_WAREHOUSE);
    }
}
