package io.orderline.queueing;

/// M/M/c: exponential services by equal servers (A. K. Erlang 1917; L. Kleinrock, "Queueing Systems" 1, 1975, 3.5 and
/// 5.12).
///
/// @param mean of services, seconds
public record MarkovFormula(int servers, double mean) implements QueueFormula {
    /// The probability that an arrival has to wait: Erlang's C, from the recursion of his B.
    public double waits(double rate) {
        double load = rate * mean;
        double blocked = 1;
        for (int i = 1; i <= servers; i++) {
            blocked = load * blocked / (i + load * blocked);
        }
        return blocked / (1 - load / servers * (1 - blocked));
    }

    /// A response is a service, and with probability C after a wait that is exponential with rate `c/mean − rate`.
    @Override
    public double exceeds(double rate, double seconds) {
        double served = Math.exp(-seconds / mean);
        double spare = servers - rate * mean;
        double difference = spare - 1;
        // (e^−t − e^−(spare t)) / (spare − 1), also where both are the same
        double after = Math.abs(difference) < 1e-9
                ? served * seconds / mean
                : -served * Math.expm1(-difference * seconds / mean) / difference;
        return served + waits(rate) * after;
    }

    @Override
    public double mostPerSecond() {
        return servers / mean;
    }
}
