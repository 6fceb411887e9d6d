package io.orderline.database.connection;

import io.orderline.base.TargetException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Sessions that the driver has left and that still do something on a server. A lock waits for those that have locked
/// something, where all sessions see the same locks; for others, and where locks are one server's alone, a dialect says
/// how to count them, and they are waited for. Immutable and thread-safe.
public record AbandonedSessions(Target target) {
    /// SQL:2016: the server rejected the connection, so there is one.
    private static final String REJECTED = "08004";

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(50);

    /// Waits until no server has any. A server that cannot be reached has none: its sessions ended with it.
    ///
    /// @param end how long to wait, of [System#nanoTime]
    /// @return false if there still were some at the end, or a server did not say
    public boolean ended(long end) {
        Optional<String> count = target.dialect().fact("sessions_under_way");
        return count.isEmpty() || target.servers().stream().allMatch(server -> ended(server, count.get(), end));
    }

    private static boolean ended(Target server, String count, long end) {
        long left = Math.max(TimeUnit.MILLISECONDS.toNanos(1), end - System.nanoTime());
        try (Connection connection = server.connect("stragglers", Duration.ofNanos(left));
                Statement statement = connection.createStatement()) {
            while (underWay(statement, count) > 0) {
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

    /// A password that nobody tells, or a login that is refused, says nothing of the sessions of a server that runs.
    private static boolean isUnreachable(TargetException refused) {
        return refused.getCause() instanceof SQLException because
                && String.valueOf(because.getSQLState()).startsWith("08")
                && !REJECTED.equals(because.getSQLState());
    }

    private static long underWay(Statement statement, String count) throws SQLException {
        try (ResultSet rows = statement.executeQuery(count)) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
