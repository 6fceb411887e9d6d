package io.orderline.capture;

import io.orderline.capture.statement.CaptureQueries;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Samples a server's active sessions to find what they wait for. Not thread-safe.
public final class ActivitySampler {
    private final Connection connection;
    private final String query;
    private final Map<String, Long> seen = new TreeMap<>();
    private int samples;

    /// @param connection a connection to the database; its own session is excluded
    public ActivitySampler(Connection connection) throws SQLException {
        this.connection = connection;
        this.query = CaptureQueries.of(connection).query("activity");
    }

    public void sample() throws SQLException {
        for (List<@Nullable String> row : SqlQuery.rows(connection, query)) {
            seen.merge(String.valueOf(row.get(0)), Long.valueOf(String.valueOf(row.get(1))), Long::sum);
        }
        samples++;
    }

    /// Returns the mean number of sessions for each activity over all samples, the most frequent first.
    public List<Activity> means() {
        return seen.entrySet().stream()
                .map(entry -> new Activity(entry.getKey(), (double) entry.getValue() / samples))
                .sorted(Comparator.comparingDouble(Activity::sessions).reversed())
                .toList();
    }

    /// An activity of a database's active sessions.
    ///
    /// @param event what the sessions wait for, in the server's words, such as `Lock transactionid`; `runs` if
    ///     they do not wait
    /// @param sessions the mean number of concurrent sessions
    public record Activity(String event, double sessions) {}
}
