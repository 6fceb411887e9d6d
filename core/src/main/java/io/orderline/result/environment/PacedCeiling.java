package io.orderline.result.environment;

import java.util.Optional;
import java.util.OptionalLong;

/// How well the driver keeps a pace with transactions that take no time at all, background ones included.
///
/// @param seconds length of the measured part
/// @param processors busy processors on average: processor time by elapsed time
/// @param lag delay until the driver took a due transaction to hand it to a session
/// @param begun delay until a session began it
/// @param memoryBytes proportional set size of the process at the end
/// @param offered the rate that was asked for; empty for users who pause
public record PacedCeiling(
        Users users,
        double seconds,
        Work work,
        double processors,
        Lag lag,
        Lag begun,
        OptionalLong memoryBytes,
        Optional<Offered> offered) {
    /// The number of standard deviations by which Poisson arrivals may fall short of their mean.
    private static final double CHANCE = 4;
    /// The share of the requested transactions that, in addition, may be under way when the window ends.
    private static final double AT_ITS_ENDS = 0.01;

    /// The simulated users.
    ///
    /// @param pace pace in words
    /// @param terminals number of users, or of independent streams of inputs for a rate
    public record Users(String pace, int terminals, int sessions) {}

    /// The transactions of the measured part.
    ///
    /// @param newOrdersPerMinute includes those rolled back, as in TPC-C 5.2.5
    public record Work(long due, long completed, long skipped, double newOrdersPerMinute) {}

    /// The delay after due time, of transactions that terminals wait for.
    public record Lag(long p50Micros, long p99Micros, long maxMicros) {}

    /// A rate of open arrivals.
    ///
    /// @param due arrivals that were drawn and taken in the measured part
    public record Offered(double perSecond, long due) {}

    public double perSecond() {
        return work.completed / seconds;
    }

    /// Returns whether all transactions that the rate makes due were drawn and begun.
    public boolean delivered() {
        double expected = offered.map(rate -> rate.perSecond * seconds).orElse(0.0);
        double least = (1 - AT_ITS_ENDS) * expected - CHANCE * Math.sqrt(expected);
        return work.skipped == 0 && offered.stream().allMatch(rate -> rate.due >= least);
    }

    public boolean keeps(long micros) {
        return delivered() && begun.p99Micros < micros;
    }
}
