package io.orderline.architecture.planted.chance;

import java.util.random.RandomGenerator;

final class Coins {
    private Coins() {}

    static double heads(RandomGenerator random) {
        return random.ints(1_000, 0, 2).filter(side -> side == 0).count() / 1000.0;
    }
}
