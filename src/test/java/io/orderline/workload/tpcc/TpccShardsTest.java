package io.orderline.workload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.workload.ShardMap;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Warehouses 1 and 4 are on shard `a`, 2 on `b`, 3 on `c`.
class TpccShardsTest {
    private static final TpccShards SHARDS = new TpccShards(ShardMap.told(List.of("a", "b", "c", "a")));

    private static int[] of(TpccInput input) {
        int[] places = new int[3];
        int count = SHARDS.of(input, places);
        return Arrays.copyOf(places, count);
    }

    private static TpccInput.NewOrder order(int warehouse, int... supply) {
        return new TpccInput.NewOrder(warehouse, 1, 1, new int[supply.length], supply, new int[supply.length], false);
    }

    private static TpccInput.Customer customer(int warehouse) {
        return new TpccInput.Customer(warehouse, 1, 1, "");
    }

    @Test
    void eachShardIsToldOnce() {
        assertThat(of(order(1, 1, 4, 1))).containsExactly(0);
        assertThat(of(order(4, 1, 3, 2, 3))).containsExactly(0, 2, 1);
        assertThat(of(new TpccInput.Payment(2, 1, customer(3), 100))).containsExactly(1, 2);
        assertThat(of(new TpccInput.Payment(1, 1, customer(4), 100))).containsExactly(0);
    }

    @Test
    void theOthersStayAtTheirWarehouse() {
        assertThat(of(new TpccInput.OrderStatus(customer(3)))).containsExactly(2);
        assertThat(of(new TpccInput.Delivery(2, 1))).containsExactly(1);
        assertThat(of(new TpccInput.StockLevel(4, 1, 10))).containsExactly(0);
    }
}
