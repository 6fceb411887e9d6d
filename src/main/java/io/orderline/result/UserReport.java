package io.orderline.result;

import io.orderline.result.environment.ServerSessions;
import io.orderline.result.environment.SideMemory;
import io.orderline.result.environment.StatementCacheReport;
import io.orderline.result.file.Latency;
import java.util.List;
import java.util.Optional;

/// What is known of a run's users beyond single transactions, and what they cost.
///
/// @param waiting from due to start, of completed foreground transactions of the window; only where users share
///     sessions: elsewhere nobody waits for one
/// @param courses only of a workload that has some
/// @param statements only if sessions keep no more than so many
/// @param memory of the sides that were seen
/// @param sessions of the server, if it says
public record UserReport(
        Optional<Latency> waiting,
        Optional<BusinessTransactions> courses,
        Optional<StatementCacheReport> statements,
        List<SideMemory> memory,
        Optional<ServerSessions> sessions) {
    public UserReport {
        memory = List.copyOf(memory);
    }
}
