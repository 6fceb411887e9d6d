package io.orderline.workload.tpcc;

import io.orderline.workload.Audit;
import io.orderline.workload.ShardMap;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/// How many transactions are to touch two shards: what TPC-C says of remote warehouses, seen through a warehouse
/// map. The allowed range is that which 5.5.1.5 allows for remote lines and remote Payments.
final class CrossingAudits {
    /// Lines of an order: 5 … 15, each number as often (2.4.1.3).
    private static final int FEWEST_LINES = 5;

    private static final int MOST_LINES = 15;

    private CrossingAudits() {}

    static List<Audit> of(ShardMap map) {
        return List.of(
                new Audit.Mixture(
                        "shard-crossings",
                        "2.4.1.5",
                        "New-Orders that touched several shards",
                        TpccType.ALL.get(TpccType.NEW_ORDER.number()).name(),
                        TpccCrossings.ORDERS_ACROSS,
                        origins(map, TpccCrossings::ordersOf, CrossingAudits::order, 0.0095, 0.01, 0.0105)),
                new Audit.Mixture(
                        "shard-crossings",
                        "2.5.1.2",
                        "Payments that touched two shards",
                        TpccType.ALL.get(TpccType.PAYMENT.number()).name(),
                        TpccCrossings.PAYMENTS_ACROSS,
                        origins(map, TpccCrossings::paymentsOf, remote -> remote, 0.14, 0.15, 0.16)));
    }

    /// @param whole probability that a transaction crosses, of the probability that one of its parts does
    private static List<Audit.Origin> origins(
            ShardMap map,
            BiFunction<ShardMap, Integer, String> counter,
            DoubleUnaryOperator whole,
            double low,
            double remote,
            double high) {
        return IntStream.range(0, map.shards().size())
                .mapToObj(shard -> {
                    double elsewhere = map.elsewhere(shard);
                    return new Audit.Origin(
                            counter.apply(map, shard),
                            whole.applyAsDouble(low * elsewhere),
                            whole.applyAsDouble(remote * elsewhere),
                            whole.applyAsDouble(high * elsewhere));
                })
                .toList();
    }

    /// An order crosses if one of its lines does.
    private static double order(double line) {
        return IntStream.rangeClosed(FEWEST_LINES, MOST_LINES)
                .mapToDouble(lines -> 1 - Math.pow(1 - line, lines))
                .average()
                .orElseThrow();
    }
}
