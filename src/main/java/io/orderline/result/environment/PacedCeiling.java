package io.orderline.result.environment;

import java.util.Optional;
import java.util.OptionalLong;

/// How well the driver keeps a pace on its host if transactions take no time at all. All types count, background
/// ones too.
///
/// @param seconds length of the measured part
/// @param processors busy with it on average: processor time over time; −1 if not known
/// @param lag until the driver took what was due, to be handed to a session
/// @param begun until a session began it
/// @param memoryBytes of the process at the end, as proportional set size
/// @param offered of a rate; empty for users who pause
public record PacedCeiling(
        Users users,
        double seconds,
        Work work,
        double processors,
        Lag lag,
        Lag begun,
        OptionalLong memoryBytes,
        Optional<Offered> offered) {
    /// Standard deviations by which Poisson arrivals may be fewer than their mean.
    private static final double CHANCE = 4;
    /// Beyond chance, so much of what was asked for may be under way when the window ends.
    private static final double AT_ITS_ENDS = 0.01;

    /// Who drove.
    ///
    /// @param pace in words
    /// @param terminals simulated users, or for a rate independent streams of inputs
    /// @param sessions that served them
    public record Users(String pace, int terminals, int sessions) {}

    /// What was done in the measured part.
    ///
    /// @param due transactions that became due
    /// @param completed transactions
    /// @param skipped due ones that were not begun
    /// @param newOrdersPerMinute rolled back ones included, as TPC-C 5.2.5 counts them
    public record Work(long due, long completed, long skipped, double newOrdersPerMinute) {}

    /// How much later than due, of transactions that terminals wait for.
    public record Lag(long p50Micros, long p99Micros, long maxMicros) {}

    /// A rate of open arrivals.
    ///
    /// @param perSecond asked for
    /// @param due arrivals that were drawn and taken in the measured part
    public record Offered(double perSecond, long due) {}

    /// Completed transactions in a second.
    public double perSecond() {
        return work.completed / seconds;
    }

    /// Whether all that the rate makes due was drawn and begun.
    public boolean delivered() {
        double expected = offered.map(rate -> rate.perSecond * seconds).orElse(0.0);
        double least = (1 - AT_ITS_ENDS) * expected - CHANCE * Math.sqrt(expected);
        return work.skipped == 0 && offered.stream().allMatch(rate -> rate.due >= least);
    }

    /// Whether the rate was delivered, and a session began all but 1 % of it that soon.
    public boolean keeps(long micros) {
        return delivered() && begun.p99Micros < micros;
    }
}
