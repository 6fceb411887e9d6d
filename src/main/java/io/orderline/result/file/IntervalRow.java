package io.orderline.result.file;

import io.orderline.measure.Counts;

/// One line of `intervals.csv`: one transaction type in one interval.
///
/// @param second number of the interval since the drive began; about a second each
/// @param endSeconds its exact end on the run's time axis
/// @param seconds its exact length
/// @param response in microseconds, of completed transactions
public record IntervalRow(
        int second,
        double endSeconds,
        double seconds,
        Phase phase,
        String type,
        Counts counts,
        Latency response,
        Latency service) {}
