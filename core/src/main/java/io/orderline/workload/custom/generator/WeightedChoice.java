package io.orderline.workload.custom.generator;

import java.util.random.RandomGenerator;

/// Draws one of the indexes 0, 1, … by weight. Immutable and thread-safe.
public final class WeightedChoice {
    private final double[] upTo;

    public WeightedChoice(double[] weights) {
        upTo = new double[weights.length];
        double sum = 0;
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] < 0) {
                throw new IllegalArgumentException("a weight must not be negative");
            }
            sum += weights[i];
            upTo[i] = sum;
        }
        if (sum <= 0) {
            throw new IllegalArgumentException("at least one weight must be above 0");
        }
    }

    public int draw(RandomGenerator random) {
        double drawn = random.nextDouble() * upTo[upTo.length - 1];
        int i = 0;
        while (i < upTo.length - 1 && drawn >= upTo[i]) {
            i++;
        }
        return i;
    }
}
