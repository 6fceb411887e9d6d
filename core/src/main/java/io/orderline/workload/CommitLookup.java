package io.orderline.workload;

import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.ErrorKind;
import java.sql.SQLException;

/// Determines whether a transaction in doubt was committed, by looking for the rows that it would have written.
/// Stateless and thread-safe: all state is in the session.
public interface CommitLookup {
    SqlCatalog statements();

    /// Looks for the rows that a transaction wrote. If the server is still executing the transaction, waits for
    /// its end, so that the answer is final. Ends the session's transaction in which it looks.
    Trace find(Session session, InDoubtTransaction doubt) throws SQLException;

    /// Tries to insert a row of the transaction again, then rolls back. The insertion waits for the transaction
    /// if it is still running, and fails by a constraint if the row exists.
    static Trace byInsertion(Session session, Insertion again) throws SQLException {
        try {
            again.execute();
            return Trace.MISSING;
        } catch (SQLException refused) {
            if (session.dialect().classify(refused) != ErrorKind.CONSTRAINT) {
                throw refused;
            }
            return Trace.FOUND;
        } finally {
            session.rollback();
        }
    }

    /// Inserts a row of the transaction again.
    interface Insertion {
        void execute() throws SQLException;
    }

    /// The result of looking up a transaction.
    enum Trace {
        FOUND,
        MISSING,
        /// The lookup cannot know, because it does not know what the transaction wrote.
        UNKNOWN,
        /// There is nothing to find, because transactions of this type write nothing. Nothing can be lost.
        NONE
    }
}
