package io.orderline.target;

import java.sql.SQLException;

/// A statement found no row, or more rows than the workload's data allow: the data are not what they should be.
public final class WrongRowCountException extends SQLException {
    /// SQL:2016 class 21, cardinality violation.
    private static final String CARDINALITY_VIOLATION = "21000";

    public WrongRowCountException(String statement, int rows) {
        super(statement + " met " + rows + " rows where exactly one was expected", CARDINALITY_VIOLATION);
    }
}
