package io.orderline.drive;

import io.orderline.base.TargetException;
import io.orderline.database.session.Session;
import io.orderline.workload.TransactionType;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.Executor;

/// A worker's session on another server, on which its read-only transactions run. Connected again when the next of them
/// begins: while that server is away they fail, and the worker goes on with the others. Belongs to one thread; only
/// [#abort] may be called from others.
final class ReadSession {
    private final Session session;
    /// By number of the transaction type.
    private final boolean[] readOnly;

    ReadSession(Session session, List<TransactionType> types) {
        this.session = session;
        this.readOnly = new boolean[types.size()];
        types.forEach(type -> readOnly[type.number()] = type.readOnly());
    }

    /// The session on which a transaction runs: this one, or that of all others.
    Session of(int type, Session others) {
        return readOnly[type] ? session : others;
    }

    /// @throws TargetException if that is not possible
    void connect() {
        session.connect();
    }

    /// @throws SQLException if it is not connected, and cannot be
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
