package io.orderline.workload.tpcc;

import io.orderline.database.session.Session;
import io.orderline.measure.Outcome;
import io.orderline.workload.ShardMap;
import io.orderline.workload.TransactionDetails;
import io.orderline.workload.TransactionExecutor;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.WorkloadTally;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/// Counts committed transactions by the shard of their warehouse, and how many of them touched another shard. A
/// New-Order can touch another shard for a line's stock, and a Payment for its customer. All other types stay on
/// their shard. Thread-safe, without locks.
final class ShardCrossingCounter implements TransactionExecutor {
    static final String ORDERS_ACROSS = "committed new orders across shards";
    static final String PAYMENTS_ACROSS = "committed payments across shards";

    private final TransactionExecutor transactions;
    private final ShardMap map;
    private final LongAdder[] orders;
    private final LongAdder[] payments;
    private final LongAdder ordersAcross;
    private final LongAdder paymentsAcross;

    ShardCrossingCounter(TransactionExecutor transactions, ShardMap map, WorkloadTally tally) {
        this.transactions = transactions;
        this.map = map;
        IntStream shards = IntStream.range(0, map.shards().size());
        orders = shards.mapToObj(shard -> tally.counter(ordersOf(map, shard))).toArray(LongAdder[]::new);
        payments = IntStream.range(0, orders.length)
                .mapToObj(shard -> tally.counter(paymentsOf(map, shard)))
                .toArray(LongAdder[]::new);
        ordersAcross = tally.counter(ORDERS_ACROSS);
        paymentsAcross = tally.counter(PAYMENTS_ACROSS);
    }

    static String ordersOf(ShardMap map, int shard) {
        return "committed new orders of shard " + map.shards().get(shard);
    }

    static String paymentsOf(ShardMap map, int shard) {
        return "committed payments of shard " + map.shards().get(shard);
    }

    @Override
    public Outcome execute(Session session, TransactionInput input, Timestamp now, TransactionDetails details)
            throws SQLException {
        Outcome outcome = transactions.execute(session, input, now, details);
        if (outcome == Outcome.COMMITTED) {
            switch ((TpccInput) input) {
                case TpccInput.NewOrder order -> count(order);
                case TpccInput.Payment payment -> count(payment);
                case TpccInput.OrderStatus _, TpccInput.Delivery _, TpccInput.StockLevel _ -> {
                    // All rows belong to one warehouse.
                }
            }
        }
        return outcome;
    }

    private void count(TpccInput.NewOrder order) {
        int home = map.place(order.warehouse());
        orders[home].increment();
        for (int supply : order.supplyWarehouses()) {
            if (map.place(supply) != home) {
                ordersAcross.increment();
                return;
            }
        }
    }

    private void count(TpccInput.Payment payment) {
        int home = map.place(payment.warehouse());
        payments[home].increment();
        if (map.place(payment.customer().warehouse()) != home) {
            paymentsAcross.increment();
        }
    }
}
