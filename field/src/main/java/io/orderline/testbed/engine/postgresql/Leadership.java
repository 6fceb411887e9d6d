package io.orderline.testbed.engine.postgresql;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Determines which server takes writes, as a client does.
public final class Leadership {
    private static final Duration LIMIT = Duration.ofMinutes(5);
    private static final Duration PAUSE = Duration.ofMillis(100);
    /// The time limit for an answer, because a frozen server does not answer.
    private static final Duration ANSWER = Duration.ofSeconds(2);
    private static final String TIMELINE = """
            SELECT CASE WHEN NOT pg_is_in_recovery()
                        THEN ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int END""";

    private Leadership() {}

    /// Returns the leader's timeline, which grows with promotions; 0 if the server does not lead or answer.
    public static int timeline(Target target) {
        try (Connection connection = target.connect("testbed", ANSWER);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(TIMELINE)) {
            return row.next() ? row.getInt(1) : 0;
        } catch (TargetException | SQLException notNow) {
            return 0;
        }
    }

    /// Waits until clients reach the leader this many times in a row.
    public static void awaitClients(Target target, int times) {
        awaitUntil(
                () -> IntStream.range(0, times).allMatch(_ -> timeline(target) > 0),
                () -> new TargetException("no leader is reached at " + target.shownUrl()));
    }

    /// @param failure supplies the exception if it takes too long
    public static void awaitUntil(BooleanSupplier done, Supplier<TargetException> failure) {
        awaitUntil(done, LIMIT, PAUSE, failure);
    }

    static void awaitUntil(BooleanSupplier done, Duration limit, Duration pause, Supplier<TargetException> failure) {
        long end = System.nanoTime() + limit.toNanos();
        while (!done.getAsBoolean()) {
            if (System.nanoTime() > end || Thread.currentThread().isInterrupted()) {
                throw failure.get();
            }
            LockSupport.parkNanos(pause.toNanos());
        }
    }
}
