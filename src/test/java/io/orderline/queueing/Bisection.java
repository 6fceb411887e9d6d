package io.orderline.queueing;

import java.util.function.DoublePredicate;

/// Where a property ends that holds below some value and not above it.
final class Bisection {
    private static final int STEPS = 40;

    private Bisection() {}

    /// The largest value between zero and `most` that has the property.
    static double largest(double most, DoublePredicate has) {
        double low = 0;
        double high = most;
        for (int i = 0; i < STEPS && high - low > 1e-6 * high; i++) {
            double middle = (low + high) / 2;
            if (has.test(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
