package io.orderline.result;

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
public record Users(
        Optional<Latency> waiting,
        Optional<Courses> courses,
        Optional<StatementCaches> statements,
        List<Side> memory,
        Optional<ServerSessions> sessions) {
    public Users {
        memory = List.copyOf(memory);
    }
}
