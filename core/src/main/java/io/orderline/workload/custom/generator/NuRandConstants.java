package io.orderline.workload.custom.generator;

import io.orderline.base.RandomStreams;
import io.orderline.workload.tpcc.data.NuRand;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// Draws a constant C for each A of NURand. C is constant for a whole load and for a whole run (TPC-C 2.1.6).
public final class NuRandConstants {
    private static final int LOAD_STREAM = 1_501;
    private static final int RUN_STREAM = 502;
    /// For this A, the constants of load and run must differ by certain amounts (TPC-C 2.1.6.1).
    private static final int LAST_NAME_A = 255;

    private NuRandConstants() {}

    public static Map<Integer, Integer> ofLoad(IntStream as, long seed) {
        Map<Integer, Integer> constants = new LinkedHashMap<>();
        as.forEach(a -> constants.put(a, any(a, RandomStreams.of(seed, LOAD_STREAM, a))));
        return constants;
    }

    public static Map<Integer, Integer> ofRun(Map<Integer, Integer> load, long seed) {
        Map<Integer, Integer> constants = new LinkedHashMap<>();
        load.forEach((a, c) -> {
            RandomGenerator random = RandomStreams.of(seed, RUN_STREAM, a);
            constants.put(a, a == LAST_NAME_A ? NuRand.lastNameOfRun(c, random).c() : any(a, random));
        });
        return constants;
    }

    private static int any(int a, RandomGenerator random) {
        return new NuRand(a, 0, a, 0).drawConstant(random).c();
    }
}
