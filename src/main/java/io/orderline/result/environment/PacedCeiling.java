package io.orderline.result.environment;

import java.util.OptionalLong;

/// How well the driver keeps a pace on its host if transactions take no time at all. All types count, background
/// ones too.
///
/// @param seconds length of the measured part
/// @param processors busy with it on average: processor time over time; −1 if not known
/// @param memoryBytes of the process at the end, as proportional set size
public record PacedCeiling(
        Users users, double seconds, Work work, double processors, Lag lag, OptionalLong memoryBytes) {
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

    /// How much later than due transactions began.
    public record Lag(long p50Micros, long p99Micros, long maxMicros) {}

    /// Completed transactions in a second.
    public double perSecond() {
        return work.completed / seconds;
    }
}
