package io.orderline.database.connection;

import io.orderline.base.TargetException;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Waits for sessions that Orderline has abandoned and that are still active on a server. The dialect's query
/// `sessions_under_way` counts them. If all sessions see the same locks, a session that holds locks needs no
/// count, because later lock requests wait for it. If each server has its own locks, the query counts all
/// sessions. Immutable and thread-safe.
public record AbandonedSessions(Target target) {
    /// The SQLSTATE of SQL:2016 for a connection that the server rejected, which proves that the server is
    /// running.
    private static final String REJECTED = "08004";

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(50);

    /// Waits until no server has an abandoned session. A server that cannot be reached counts as one without
    /// sessions.
    ///
    /// @param end the deadline, a value of [System#nanoTime]
    /// @return false if abandoned sessions remain at the deadline, or if a server does not answer
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

    /// Returns whether the server is down. A missing password or a refused login proves nothing about its
    /// sessions.
    private static boolean isUnreachable(TargetException refused) {
        return refused.getCause() instanceof SQLException because
                && String.valueOf(because.getSQLState()).startsWith("08")
                && !REJECTED.equals(because.getSQLState());
    }
}
