package io.orderline.database.session;

import java.sql.SQLException;

/// A statement found fewer or more rows than the workload's data allow: the data are not what they should be.
public final class WrongRowCountException extends SQLException {
    /// SQL:2016 class 21, cardinality violation.
    private static final String CARDINALITY_VIOLATION = "21000";

    /// For a statement that must meet exactly one row.
    public WrongRowCountException(String statement, int rows) {
        super(statement + " met " + rows + " rows where exactly one was expected", CARDINALITY_VIOLATION);
    }

    public WrongRowCountException(String statement, int rows, int expected) {
        super(statement + " met " + rows + " rows where " + expected + " were expected", CARDINALITY_VIOLATION);
    }
}
