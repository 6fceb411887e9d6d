package io.orderline.database.connection;

import io.orderline.base.TargetException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a server says that its sessions wait for, asked over a connection of its own.
///
/// @param note why nothing is known; empty if the server answered
/// @param groups sessions that wait for the same thing, the largest group first
public record ServerWaits(String note, List<Group> groups) {
    public ServerWaits {
        groups = List.copyOf(groups);
    }

    /// @param waitType kind of what they wait for, such as `Lock`; empty if for nothing that the server knows
    /// @param waitEvent what exactly, such as `relation`
    /// @param blockedBy processes that hold what they wait for, space-separated
    /// @param processes of the sessions themselves, likewise
    /// @param longestSeconds since the state of one of them last changed
    /// @param query beginning of the statement, without literals
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

    /// Asks; takes no longer than the driver's login timeout and `limit`.
    public static ServerWaits ask(Target target, Duration limit) {
        Optional<String> query = target.dialect().fact("waits");
        if (query.isEmpty()) {
            return unknown("nothing is known of how to ask this database");
        }
        try (Connection connection = target.connect("stall", limit);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query.get())) {
            List<Group> groups = new ArrayList<>();
            while (rows.next()) {
                groups.add(group(rows));
            }
            return new ServerWaits("", groups);
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
