package io.orderline.database.session;

import java.sql.SQLException;

/// Is told what a session is about to do, by the session's thread. Whoever wants to look into the
/// middle of a transaction can hold it there, or make it fail.
@FunctionalInterface
public interface StepListener {
    String COMMIT = "commit";
    String ROLLBACK = "rollback";
    String SAVEPOINT = "savepoint";
    String ROLLBACK_TO = "rollback to savepoint";

    /// For everybody who does not.
    StepListener UNWATCHED = step -> {};

    /// @param step id of the statement that will be sent, or one of the names above
    /// @throws SQLException instead of the step, which is not taken then
    void before(String step) throws SQLException;
}
