package io.orderline.database.dialect;

import io.orderline.base.TargetException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Locale;

/// The transaction isolation levels of SQL, and the level snapshot that some engines add.
public enum Isolation {
    READ_UNCOMMITTED(Connection.TRANSACTION_READ_UNCOMMITTED),
    READ_COMMITTED(Connection.TRANSACTION_READ_COMMITTED),
    REPEATABLE_READ(Connection.TRANSACTION_REPEATABLE_READ),
    /// A level of some engines that SQL does not define. JDBC has no constant for it, so dialects have a
    /// statement.
    SNAPSHOT(Connection.TRANSACTION_NONE),
    SERIALIZABLE(Connection.TRANSACTION_SERIALIZABLE);

    /// The levels at which a workload may be driven.
    public static final List<Isolation> OF_RUNS = List.of(READ_COMMITTED, REPEATABLE_READ, SERIALIZABLE);

    private static final String SNAPSHOT_LEVEL = "snapshot_level";

    private final int jdbcLevel;

    Isolation(int jdbcLevel) {
        this.jdbcLevel = jdbcLevel;
    }

    /// Returns JDBC's constant, which has no meaning for [#SNAPSHOT].
    public int jdbcLevel() {
        return jdbcLevel;
    }

    /// Sets the level of a connection's transactions. Does nothing with a transaction manager: the servers' own
    /// level applies, and [Restrictions] refuses all other levels before.
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

    /// Returns whether the database has the level, according to the driver; for [#SNAPSHOT], according to the
    /// dialect.
    public boolean supported(Connection connection, Dialect dialect) throws SQLException {
        return this == SNAPSHOT
                ? dialect.fragment(SNAPSHOT_LEVEL).isPresent()
                : connection.getMetaData().supportsTransactionIsolationLevel(jdbcLevel);
    }

    /// Returns the name in plans, such as `read-committed`.
    public String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
