package io.orderline.queueing;

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
        return Bisection.largest(most, seconds -> exceeds(rate, seconds) > 1 - percent / 100);
    }

    /// The largest rate at which so many percent of responses stay below a limit; 0 if none does.
    default double capacity(double percent, double limitSeconds) {
        return Bisection.largest(mostPerSecond(), rate -> exceeds(rate, limitSeconds) < 1 - percent / 100);
    }
}
