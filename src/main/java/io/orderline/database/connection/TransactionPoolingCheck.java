package io.orderline.database.connection;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;
import java.util.Set;

/// Sessions of a server that do not belong to connections: a pooler between lends one for each transaction.
/// What a connection says to its session, such as a prepared statement, a setting or a lock, is then said to
/// whoever comes next.
public final class TransactionPoolingCheck {
    private static final String SESSION = "session";
    /// The question itself, prepared by several under one name: it is there already, or not there.
    private static final Set<String> CLASHES = Set.of("42P05", "26000");

    private TransactionPoolingCheck() {}

    /// Why a database cannot be used by a dialect that takes sessions for its own; empty if it can, or if the
    /// dialect does not. While a second connection keeps a session busy by a transaction, the first one is asked
    /// which it has: poolers hand out the session that was given back last, or the next one, and either is seen.
    ///
    /// @param connection in autocommit
    public static Optional<String> objection(Connection connection, Target target) throws SQLException {
        Optional<String> session = target.dialect().fact(SESSION);
        return session.isPresent() && areLent(connection, target, session.get())
                ? Optional.of("is for sessions that stay with their connections, but a pooler between here and the"
                        + " database lends them for one transaction each: statements that were prepared, settings and"
                        + " locks would be another connection's. Have the pooler keep sessions (PgBouncer: pool_mode ="
                        + " session), or name the dialect for such poolers: pgbouncer.")
                : Optional.empty();
    }

    private static boolean areLent(Connection connection, Target target, String sql) throws SQLException {
        try (Connection second = target.connect("look", Target.ANSWER_LIMIT)) {
            String before = asked(connection, sql);
            second.setAutoCommit(false);
            String busy = asked(second, sql);
            String now = asked(connection, sql);
            second.rollback();
            return before.equals(busy) || !before.equals(now);
        } catch (SQLException e) {
            if (CLASHES.contains(String.valueOf(e.getSQLState()))) {
                return true;
            }
            throw e;
        }
    }

    private static String asked(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? String.valueOf(row.getString(1)) : "";
        }
    }
}
