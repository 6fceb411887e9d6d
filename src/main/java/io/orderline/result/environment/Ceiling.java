package io.orderline.result.environment;

import java.util.Optional;

/// What the driver reaches on its host if transactions take no time at all. All types count, background
/// ones too.
///
/// @param terminals simulated users, without pauses
/// @param sessions that served them
/// @param seconds length of the measured part
/// @param transactions completed in it
/// @param perSecond transactions in a second
/// @param cpuMicrosPerTransaction processor time of the whole process; −1 if not known
/// @param allocatedBytesPerTransaction memory that all threads took; −1 if not known
/// @param lagP50Micros how late terminals woke up that had slept until a due time, on a host that was idle
///     otherwise
/// @param cpuMicrosPerPacedTransaction processor time of the whole process for a transaction that a
///     terminal slept before, at 1,000 a second
/// @param cpuMicrosPerRoundTrip processor time of a thread that sends 100 bytes over loopback and waits for as many
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
