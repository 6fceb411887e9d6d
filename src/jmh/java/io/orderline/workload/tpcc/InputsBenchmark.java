package io.orderline.workload.tpcc;

import io.orderline.base.RandomStreams;
import io.orderline.workload.Input;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/// What drawing an input costs, by type and in a deck's mix.
@State(Scope.Thread)
public class InputsBenchmark {
    private final TpccInputs inputs = new TpccInputs(
            new TpccInputs.Home(1, 1, true),
            10,
            new TpccInputs.RunFunctions(NuRand.lastName(5), NuRand.customer(7), NuRand.item(9)),
            TypeMix.DECK,
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
    public Input deck() {
        return inputs.next();
    }

    @Benchmark
    public Input ofType(Type type) {
        return inputs.draw(type.type);
    }
}
