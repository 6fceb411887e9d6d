package io.orderline.result.environment;

import java.util.Optional;

/// What Orderline itself used and how late it was in the measured window: whether the figures are the
/// database's or the driver's.
///
/// @param cpuSeconds processor time of Orderline's process
/// @param cpuShareOfHost that time as a share of what all hardware threads had, 0 … 1; −1 if not known
/// @param gcSeconds time in which garbage collection stopped the process, as far as the collectors tell it
/// @param gcCount how often it did
/// @param lagP50Micros how late terminals woke up, as [io.orderline.measure.LatencyKind#LAG]; of all foreground
///     types
/// @param allocatedBytesPerTransaction memory that all threads took, for each completed transaction; −1 if not
///     known
/// @param longestGcPauseMillis the longest single stop for garbage collection, to a millisecond; empty if not known,
///     and in folders of older versions
/// @param ceiling what the driver reached without a database, before the run; empty if it was not measured, and
///     likewise
/// @param clocks how well they agreed in the whole drive; likewise
public record HarnessReport(
        double cpuSeconds,
        double cpuShareOfHost,
        double gcSeconds,
        long gcCount,
        long lagP50Micros,
        long lagP99Micros,
        long lagMaxMicros,
        long allocatedBytesPerTransaction,
        Optional<Long> longestGcPauseMillis,
        Optional<Ceiling> ceiling,
        Optional<ClockReport> clocks) {}
