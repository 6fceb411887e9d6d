package io.orderline.database.connection;

import io.orderline.base.TargetException;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Sessions that the driver has abandoned and that are still active on a server. If all sessions see the same
/// locks, a lock request waits for those that hold locks. Other sessions are counted by a query of the
/// dialect, and so are all sessions if each server has its own locks. Immutable and thread-safe.
public record AbandonedSessions(Target target) {
    /// SQLSTATE of SQL:2016: the server rejected the connection, so the server is running.
    private static final String REJECTED = "08004";

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(50);

    /// Waits until no server has an abandoned session. A server that cannot be reached has none any more.
    ///
    /// @param end the deadline, a value of [System#nanoTime]
    /// @return false if there are sessions at the deadline, or a server does not answer
    public boolean ended(long end) {
        Optional<String> count = target.dialect().fact("sessions_under_way");
        return count.isEmpty() || target.servers().stream().allMatch(server -> ended(server, count.get(), end));
    }

    private static boolean ended(Target server, String count, long end) {
        long left = Math.max(TimeUnit.MILLISECONDS.toNanos(1), end - System.nanoTime());
        try (Connection connection = server.connect("stragglers", Duration.ofNanos(left))) {
            while (SqlQuery.number(connection, count) > 0) {
                if (System.nanoTime() - end >= 0) {
                    return false;
                }
                LockSupport.parkNanos(PAUSE);
            }
            return true;
        } catch (TargetException refused) {
            return isUnreachable(refused);
        } catch (SQLException unanswered) {
            return false;
        }
    }

    /// Returns false for a missing password or a refused login, which prove nothing about a server's
    /// sessions.
    private static boolean isUnreachable(TargetException refused) {
        return refused.getCause() instanceof SQLException because
                && String.valueOf(because.getSQLState()).startsWith("08")
                && !REJECTED.equals(because.getSQLState());
    }
}
