package io.orderline.result.environment;

import java.util.Optional;

/// What Orderline itself used in the measured window, and how late it was. It shows whether the driver
/// limited the figures. Optional components are empty if not known, and in older folders.
///
/// @param cpuShareOfHost share of the time of all hardware threads, 0 … 1; −1 if not known
/// @param gcSeconds time for which garbage collection stopped the process, as far as the collectors report it
/// @param gcCount number of these stops
/// @param lagP50Micros how late terminals of foreground types woke up
///     ([io.orderline.measure.LatencyKind#LAG])
/// @param allocatedBytesPerTransaction allocated by all threads; −1 if not known
/// @param longestGcPauseMillis longest single stop, to a millisecond
/// @param ceiling throughput of the driver without a database, before the run
/// @param clocks agreement of the clocks in the whole drive
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
