package io.orderline.drive.event;

import io.orderline.database.connection.ServerWaits;
import java.util.List;

/// Transactions are under way, and none has ended for longer than the plan allows.
///
/// @param beganSeconds since the drive began: the last end, or where there was none the oldest beginning
/// @param seconds that it has lasted so far
/// @param underWay transactions
/// @param waiting what sessions wait for, the most frequent first
/// @param server what the server says
public record Stall(double beganSeconds, double seconds, int underWay, List<Waiting> waiting, ServerWaits server) {
    public Stall {
        waiting = List.copyOf(waiting);
    }

    /// @param statement id of a statement, or `commit`, `rollback`, `connect`
    /// @param longestSeconds at least; found out by looking now and then
    public record Waiting(String statement, int sessions, double longestSeconds) {}
}
