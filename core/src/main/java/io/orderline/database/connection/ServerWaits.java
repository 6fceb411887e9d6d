package io.orderline.database.connection;

import io.orderline.base.TargetException;
import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The events for which a server's sessions wait, queried over a separate connection.
///
/// @param note why nothing is known; empty if the server answered
/// @param groups the waiting sessions, grouped by event, the largest group first
public record ServerWaits(String note, List<Group> groups) {
    public ServerWaits {
        groups = List.copyOf(groups);
    }

    /// Sessions that wait for the same event.
    ///
    /// @param sessions the number of sessions
    /// @param state the state of the sessions, in the server's words
    /// @param waitType the type of the event, such as `Lock`; empty if the server reports none
    /// @param waitEvent the name of the event, such as `relation`
    /// @param blockedBy the processes that block these sessions, separated by spaces
    /// @param processes the processes of these sessions, separated by spaces
    /// @param longestSeconds the longest time in seconds since a session changed its state
    /// @param query the beginning of the statement, without literals
    public record Group(
            int sessions,
            String state,
            String waitType,
            String waitEvent,
            String blockedBy,
            String processes,
            double longestSeconds,
            String query) {}

    public static ServerWaits unknown(String note) {
        return new ServerWaits(note, List.of());
    }

    public boolean answered() {
        return note.isEmpty();
    }

    /// Queries the server. Takes at most the driver's login timeout and then `limit`. An error becomes a note.
    public static ServerWaits ask(Target target, Duration limit) {
        Optional<String> query = target.dialect().fact("waits");
        if (query.isEmpty()) {
            return unknown("nothing is known of how to ask this database");
        }
        try (Connection connection = target.connect("stall", limit)) {
            return new ServerWaits("", SqlQuery.list(connection, query.get(), ServerWaits::group));
        } catch (TargetException unusable) {
            return unknown(
                    String.valueOf(unusable.getMessage()).lines().findFirst().orElse(""));
        } catch (SQLException unanswered) {
            return unknown("the server did not say: " + ConnectionFailure.firstLine(unanswered));
        }
    }

    private static Group group(ResultSet row) throws SQLException {
        return new Group(
                row.getInt(1),
                row.getString(2),
                row.getString(3),
                row.getString(4),
                row.getString(5),
                row.getString(6),
                row.getDouble(7),
                row.getString(8));
    }
}
