package io.orderline.stats.model;

import java.util.stream.IntStream;

/// Values at which a likelihood is evaluated.
final class Grid {
    private Grid() {}

    static double[] geometric(double from, double to, int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> from * Math.pow(to / from, i / (count - 1.0)))
                .toArray();
    }
}
