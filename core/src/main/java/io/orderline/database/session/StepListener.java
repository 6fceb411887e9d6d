package io.orderline.database.session;

import java.sql.SQLException;

/// Is called on the session's thread before each step, and may delay the step or make it fail.
@FunctionalInterface
public interface StepListener {
    String COMMIT = "commit";
    String ROLLBACK = "rollback";
    String SAVEPOINT = "savepoint";
    String ROLLBACK_TO = "rollback to savepoint";

    StepListener UNWATCHED = step -> {};

    /// @param step the ID of the statement that will be sent, or one of this interface's names
    /// @throws SQLException to make the step fail; the session then does not take it
    void before(String step) throws SQLException;
}
