package io.orderline.workload.tpcc.inputs;

import io.orderline.base.RandomStreams;
import io.orderline.workload.RemoteShares;
import io.orderline.workload.TransactionInput;
import io.orderline.workload.WarehouseRange;
import io.orderline.workload.tpcc.data.NuRand;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// What drawing an input costs, by type and in a deck's mix.
@State(Scope.Thread)
public class InputsBenchmark {
    private final TpccInputSequence inputs = new TpccInputSequence(
            new TpccInputSequence.HomeDistrict(1, 1, true, new WarehouseRange(1, 10)),
            10,
            new TpccInputSequence.RunFunctions(NuRand.lastName(5), NuRand.customer(7), NuRand.item(9)),
            TypeMix.DECK,
            RemoteShares.SPECIFIED,
            RandomStreams.of(1, 2, 3));

    @State(Scope.Thread)
    public static class Type {
        @Param({"NEW_ORDER", "PAYMENT", "ORDER_STATUS", "DELIVERY", "STOCK_LEVEL"})
        public String name = "";

        private TpccType type = TpccType.NEW_ORDER;

        @Setup
        public void find() {
            type = TpccType.valueOf(name);
        }
    }

    @Benchmark
    public TransactionInput deck() {
        return inputs.next();
    }

    @Benchmark
    public TransactionInput ofType(Type type) {
        return inputs.draw(type.type);
    }
}
