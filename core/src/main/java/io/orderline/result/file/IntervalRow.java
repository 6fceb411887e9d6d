package io.orderline.result.file;

import io.orderline.measure.Counts;

/// One line of `intervals.csv`: one transaction type in one interval.
///
/// @param second number of the interval since the drive began; intervals last about a second
/// @param endSeconds exact end on the run's time axis
/// @param seconds exact length
/// @param response response times of completed transactions
public record IntervalRow(
        int second,
        double endSeconds,
        double seconds,
        Phase phase,
        String type,
        Counts counts,
        Latency response,
        Latency service) {}
