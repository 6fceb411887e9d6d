package io.orderline.result;

import io.orderline.result.environment.PeakMemory;
import io.orderline.result.environment.ServerSessions;
import io.orderline.result.environment.StatementCacheReport;
import io.orderline.result.file.Latency;
import java.util.List;
import java.util.Optional;

/// Figures of simulated users as a whole: waiting for sessions, courses, statement caches, and the memory and
/// sessions that they take.
///
/// @param waiting from due to start, of completed foreground transactions in the window; only if users share
///     sessions, as otherwise they do not wait for one
/// @param courses only for a workload with courses
/// @param statements only if sessions limit their prepared statements
public record UserReport(
        Optional<Latency> waiting,
        Optional<BusinessTransactions> courses,
        Optional<StatementCacheReport> statements,
        List<PeakMemory> memory,
        Optional<ServerSessions> sessions) {
    public UserReport {
        memory = List.copyOf(memory);
    }
}
