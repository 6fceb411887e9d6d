package io.orderline.database.connection;

import io.orderline.database.query.SqlQuery;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;

/// Detects a pooler that lends a server's session to a connection for one transaction only. The prepared
/// statements, settings and locks of a connection would then affect the next user of the session.
public final class TransactionPoolingCheck {
    private static final String SESSION = "session";
    /// The SQLSTATEs that show that connections share sessions: a statement's name is already taken, or is
    /// unknown.
    private static final Set<String> CLASHES = Set.of("42P05", "26000");

    private TransactionPoolingCheck() {}

    /// Returns why the dialect cannot use the database; empty if it can, or if the dialect needs no sessions of
    /// its own. The check queries the session of the first connection while a second connection keeps a session
    /// busy. It detects poolers that lend the session that was returned last, and poolers that lend sessions in
    /// turn.
    ///
    /// @param connection a connection in autocommit mode
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
        return SqlQuery.whole(connection, sql, row -> row.next() ? String.valueOf(row.getString(1)) : "");
    }
}
