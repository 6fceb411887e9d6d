package io.orderline.database.session;

import java.sql.SQLException;

/// Receives each step before a session takes it, on the session's thread, and may block it or make it fail.
@FunctionalInterface
public interface StepListener {
    String COMMIT = "commit";
    String ROLLBACK = "rollback";
    String SAVEPOINT = "savepoint";
    String ROLLBACK_TO = "rollback to savepoint";

    StepListener UNWATCHED = step -> {};

    /// @param step ID of the statement to be sent, or one of the names above
    /// @throws SQLException in place of the step, which is then not taken
    void before(String step) throws SQLException;
}
