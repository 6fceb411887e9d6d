package io.orderline.indoubt;

import io.orderline.target.Target;
import io.orderline.target.TargetException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;

/// Outcomes in a table of the coordinator that names what is to be committed, and nothing else: presumed abort.
public final class QueriedOutcomes implements Outcomes {
    private final Target coordinator;
    private final String query;
    private final Set<String> committed = new HashSet<>();

    /// @param query returns the names of transactions that are to be committed, in its first column
    public QueriedOutcomes(Target coordinator, String query) {
        this.coordinator = coordinator;
        this.query = query;
    }

    @Override
    public void read() {
        committed.clear();
        try (Connection connection = coordinator.connect("xa", Target.ANSWER_LIMIT);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                committed.add(rows.getString(1));
            }
        } catch (SQLException e) {
            throw new TargetException("the coordinator does not say what it decided: " + e.getMessage(), e);
        }
    }

    @Override
    public Decision of(String transaction) {
        return committed.contains(transaction)
                ? new Decision(Outcome.COMMIT, "the coordinator names it")
                : new Decision(Outcome.ROLL_BACK, "the coordinator does not name it");
    }
}
