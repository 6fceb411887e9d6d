package io.orderline.workload.tpcc;

import io.orderline.workload.ShardMap;
import io.orderline.workload.TouchedShards;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.tpcc.inputs.TpccInput;

/// Finds the shards of a transaction's warehouses, including those of order lines and of a paying customer.
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
