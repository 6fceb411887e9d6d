package io.orderline.result;

/// What Orderline itself used and how late it was in the measured window: whether the figures are the
/// database's or the driver's.
///
/// @param cpuSeconds processor time of Orderline's process
/// @param cpuShareOfHost that time as a share of what all hardware threads had, 0 … 1; −1 if not known
/// @param gcSeconds time in which garbage collection stopped the process, as far as the collectors tell it
/// @param gcCount how often it did
/// @param lagP50Micros how late terminals woke up, as [io.orderline.measure.Metric#LAG]; of all foreground
///     types
/// @param allocatedBytesPerTransaction memory that all threads took, for each completed transaction; −1 if not
///     known
public record Harness(
        double cpuSeconds,
        double cpuShareOfHost,
        double gcSeconds,
        long gcCount,
        long lagP50Micros,
        long lagP99Micros,
        long lagMaxMicros,
        long allocatedBytesPerTransaction) {}
