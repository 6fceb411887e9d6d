package io.orderline.database.session;

import java.sql.SQLException;

/// Thrown if a statement finds more or fewer rows than the workload allows, which means that the data are wrong.
public final class WrongRowCountException extends SQLException {
    /// The SQLSTATE of SQL:2016 for a cardinality violation.
    private static final String CARDINALITY_VIOLATION = "21000";

    public WrongRowCountException(String statement, int rows) {
        super(statement + " met " + rows + " rows where exactly one was expected", CARDINALITY_VIOLATION);
    }

    public WrongRowCountException(String statement, int rows, int expected) {
        super(statement + " met " + rows + " rows where " + expected + " were expected", CARDINALITY_VIOLATION);
    }
}
