package io.orderline.drive.event;

import io.orderline.database.connection.ServerWaits;
import java.util.List;

/// A span in which transactions are running and none has ended for longer than the plan allows.
///
/// @param beganSeconds time of the last end, or else of the oldest transaction's start, since the drive began
/// @param waiting what sessions wait for, the most frequent first
public record Stall(double beganSeconds, double seconds, int underWay, List<Waiting> waiting, ServerWaits server) {
    public Stall {
        waiting = List.copyOf(waiting);
    }

    /// @param statement id of a statement, or `commit`, `rollback`, `connect`
    /// @param longestSeconds lower bound of the longest wait, because workers are checked only periodically
    public record Waiting(String statement, int sessions, double longestSeconds) {}
}
