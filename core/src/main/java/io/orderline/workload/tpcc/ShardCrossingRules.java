package io.orderline.workload.tpcc;

import io.orderline.workload.RemoteShares;
import io.orderline.workload.ShardMap;
import io.orderline.workload.SpecificationRule;
import io.orderline.workload.TouchedShards;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.tpcc.inputs.TpccInput;
import io.orderline.workload.tpcc.inputs.TpccType;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/// Computes the expected shares of transactions that touch more than one shard, from the shares of remote lines
/// and remote Payments, the ranges allowed for these shares, and a warehouse map.
final class ShardCrossingRules {
    /// An order has 5 … 15 lines. All numbers of lines have the same probability (TPC-C 2.4.1.3).
    private static final int FEWEST_LINES = 5;

    private static final int MOST_LINES = 15;

    private ShardCrossingRules() {}

    static List<SpecificationRule> of(ShardMap map, RemoteShares remote) {
        return List.of(
                new SpecificationRule.Mixture(
                        "shard-crossings",
                        "2.4.1.5",
                        "New-Orders that touched several shards",
                        TpccType.NEW_ORDER.definition().name(),
                        ShardCrossingCounter.ORDERS_ACROSS,
                        origins(
                                map,
                                ShardCrossingCounter::ordersOf,
                                ShardCrossingRules::order,
                                AllowedShare.lines(remote))),
                new SpecificationRule.Mixture(
                        "shard-crossings",
                        "2.5.1.2",
                        "Payments that touched two shards",
                        TpccType.PAYMENT.definition().name(),
                        ShardCrossingCounter.PAYMENTS_ACROSS,
                        origins(map, ShardCrossingCounter::paymentsOf, share -> share, AllowedShare.payments(remote))));
    }

    /// @param whole computes the probability that a transaction crosses from the probability that one part
    ///     crosses
    private static List<SpecificationRule.Origin> origins(
            ShardMap map,
            BiFunction<ShardMap, Integer, String> counter,
            DoubleUnaryOperator whole,
            AllowedShare remote) {
        return IntStream.range(0, map.shards().size())
                .mapToObj(shard -> {
                    double elsewhere = map.elsewhere(shard);
                    return new SpecificationRule.Origin(
                            counter.apply(map, shard),
                            whole.applyAsDouble(remote.lowest() * elsewhere),
                            whole.applyAsDouble(remote.expected() * elsewhere),
                            whole.applyAsDouble(remote.highest() * elsewhere));
                })
                .toList();
    }

    /// Returns the probability that at least one line of an order crosses.
    private static double order(double line) {
        return IntStream.rangeClosed(FEWEST_LINES, MOST_LINES)
                .mapToDouble(lines -> 1 - Math.pow(1 - line, lines))
                .average()
                .orElseThrow();
    }

    /// Finds the shards of all warehouses of a transaction, including those of order lines and of a paying
    /// customer.
    record TpccShards(ShardMap map) implements TouchedShards {
        @Override
        public int of(TransactionInput input, int[] places) {
            return switch ((TpccInput) input) {
                case TpccInput.NewOrder order -> of(order, places);
                case TpccInput.Payment payment ->
                    with(payment.customer().warehouse(), with(payment.warehouse(), 0, places), places);
                case TpccInput.OrderStatus status -> with(status.customer().warehouse(), 0, places);
                case TpccInput.Delivery delivery -> with(delivery.warehouse(), 0, places);
                case TpccInput.StockLevel level -> with(level.warehouse(), 0, places);
            };
        }

        private int of(TpccInput.NewOrder order, int[] places) {
            int count = with(order.warehouse(), 0, places);
            for (int supply : order.supplyWarehouses()) {
                count = with(supply, count, places);
            }
            return count;
        }

        private int with(int warehouse, int count, int[] places) {
            int place = map.place(warehouse);
            for (int i = 0; i < count; i++) {
                if (places[i] == place) {
                    return count;
                }
            }
            places[count] = place;
            return count + 1;
        }
    }
}
