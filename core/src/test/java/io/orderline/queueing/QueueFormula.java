package io.orderline.queueing;

import java.util.function.DoublePredicate;

/// What queueing theory says of responses to Poisson arrivals, in the long run, first come first served.
public interface QueueFormula {
    /// The share of responses that take longer.
    ///
    /// @param rate arrivals a second, below [#mostPerSecond]
    double exceeds(double rate, double seconds);

    /// The rate from which on the queue grows without end.
    double mostPerSecond();

    /// Seconds that so many percent of responses do not exceed.
    default double percentile(double rate, double percent) {
        double most = 1;
        while (exceeds(rate, most) > 1 - percent / 100) {
            most *= 2;
        }
        return largest(most, seconds -> exceeds(rate, seconds) > 1 - percent / 100);
    }

    /// The largest rate at which so many percent of responses stay below a limit; 0 if none does.
    default double capacity(double percent, double limitSeconds) {
        return largest(mostPerSecond(), rate -> exceeds(rate, limitSeconds) < 1 - percent / 100);
    }

    /// The largest value between zero and `most` of a property that holds below some value and not above it.
    static double largest(double most, DoublePredicate has) {
        double low = 0;
        double high = most;
        for (int step = 0; step < 40 && high - low > 1e-6 * high; step++) {
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
