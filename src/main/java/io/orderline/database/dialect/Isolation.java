package io.orderline.database.dialect;

import io.orderline.base.TargetException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;

/// Transaction isolation levels of SQL, and one that engines have beside them.
public enum Isolation {
    READ_UNCOMMITTED(Connection.TRANSACTION_READ_UNCOMMITTED),
    READ_COMMITTED(Connection.TRANSACTION_READ_COMMITTED),
    REPEATABLE_READ(Connection.TRANSACTION_REPEATABLE_READ),
    /// Of engines that call a level so, apart from those of SQL. JDBC has no number for it; the dialect
    /// has a statement.
    SNAPSHOT(Connection.TRANSACTION_NONE),
    SERIALIZABLE(Connection.TRANSACTION_SERIALIZABLE);

    /// What a workload may be driven at.
    public static final List<Isolation> OF_RUNS = List.of(READ_COMMITTED, REPEATABLE_READ, SERIALIZABLE);

    private static final String SNAPSHOT_LEVEL = "snapshot_level";

    private final int jdbcLevel;

    Isolation(int jdbcLevel) {
        this.jdbcLevel = jdbcLevel;
    }

    /// As JDBC numbers it; of no use for [#SNAPSHOT].
    public int jdbcLevel() {
        return jdbcLevel;
    }

    /// Makes it the level of a connection's transactions. Below a transaction manager it is the servers'
    /// own, or refused before ([Restrictions]).
    public void apply(Connection connection, Dialect dialect) throws SQLException {
        if (dialect.access().transactionManager()) {
            return;
        }
        if (this != SNAPSHOT) {
            connection.setTransactionIsolation(jdbcLevel);
            return;
        }
        String sql = dialect.fragment(SNAPSHOT_LEVEL)
                .orElseThrow(() -> new TargetException(dialect.name() + " has no level called snapshot"));
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// Whether the database has it: by what the driver says, or for [#SNAPSHOT] the dialect.
    public boolean supported(Connection connection, Dialect dialect) throws SQLException {
        return this == SNAPSHOT
                ? dialect.fragment(SNAPSHOT_LEVEL).isPresent()
                : connection.getMetaData().supportsTransactionIsolationLevel(jdbcLevel);
    }

    /// As written in plans: `read-committed`.
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
