package io.orderline.target;

import java.sql.Connection;
import java.util.Locale;

/// Transaction isolation levels of SQL.
public enum Isolation {
    READ_COMMITTED(Connection.TRANSACTION_READ_COMMITTED),
    REPEATABLE_READ(Connection.TRANSACTION_REPEATABLE_READ),
    SERIALIZABLE(Connection.TRANSACTION_SERIALIZABLE);

    private final int jdbcLevel;

    Isolation(int jdbcLevel) {
        this.jdbcLevel = jdbcLevel;
    }

    public int jdbcLevel() {
        return jdbcLevel;
    }

    /// As written in plans: `read-committed`.
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
