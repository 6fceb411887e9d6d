package io.orderline.result.environment;

import java.util.Optional;

/// The resources that Orderline itself used in the measured window, and how late it was. It shows whether the
/// driver limited the figures.
///
/// @param cpuShareOfHost share of the time of all hardware threads, 0 … 1
/// @param gcSeconds time for which garbage collection stopped the process, as far as the collectors report it
/// @param lagP50Micros how late foreground terminals woke up ([io.orderline.measure.LatencyKind#LAG])
/// @param allocatedBytesPerTransaction memory that all threads allocated
/// @param longestGcPauseMillis longest single stop, to a millisecond
/// @param ceiling throughput of the driver without a database, before the run
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
