package io.orderline.result.environment;

import java.util.Optional;

/// The throughput of the driver on its host with transactions that take no time at all. All types count,
/// including background ones. Terminals do not pause.
///
/// @param cpuMicrosPerTransaction processor time of the whole process
/// @param allocatedBytesPerTransaction memory that all threads allocated
/// @param lagP50Micros how late terminals that slept until a due time woke up, on an otherwise idle host
/// @param cpuMicrosPerPacedTransaction the same per transaction if terminals sleep before each, at 1,000/s
/// @param cpuMicrosPerRoundTrip processor time of a thread for 100 bytes there and back over loopback
public record Ceiling(
        int terminals,
        int sessions,
        double seconds,
        long transactions,
        double perSecond,
        double cpuMicrosPerTransaction,
        long allocatedBytesPerTransaction,
        long lagP50Micros,
        long lagP99Micros,
        Optional<Double> cpuMicrosPerPacedTransaction,
        Optional<Double> cpuMicrosPerRoundTrip) {}
