package io.orderline.drive;

import io.orderline.base.TargetException;
import io.orderline.database.session.Session;
import io.orderline.workload.TransactionType;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Executor;

/// A worker's session on another server, on which its read-only transactions run. If the connection is lost,
/// the next read-only transaction connects again: while that server is away such transactions fail, and the
/// worker continues with the others. Confined to one thread, except for [#abort].
final class ReadSession {
    private final Session session;
    private final boolean[] readOnly;

    ReadSession(Session session, List<TransactionType> types) {
        this.session = session;
        this.readOnly = new boolean[types.size()];
        types.forEach(type -> readOnly[type.number()] = type.readOnly());
    }

    /// Returns the session for a transaction of a type: this one for read-only types, otherwise `others`.
    Session of(int type, Session others) {
        return readOnly[type] ? session : others;
    }

    void connect() {
        session.connect();
    }

    void require() throws SQLException {
        if (session.isConnected()) {
            return;
        }
        try {
            session.connect();
        } catch (TargetException unreachable) {
            throw unreachable.getCause() instanceof SQLException cause
                    ? cause
                    : new SQLException(unreachable.getMessage(), "08001", unreachable);
        }
    }

    void abort(Executor executor) {
        session.abort(executor);
    }

    void close() {
        session.close();
    }
}
