package io.orderline.workload;

import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.ErrorKind;
import java.sql.SQLException;

/// Determines whether a transaction was committed by looking for the rows it would have written. Stateless
/// and thread-safe: all state is in the session.
public interface CommitLookup {
    SqlCatalog statements();

    /// Looks for the rows that a transaction wrote. If the transaction is still running in the server, waits
    /// for it to end, so the answer is final. Ends the transaction in which it looks.
    Trace find(Session session, InDoubtTransaction doubt) throws SQLException;

    /// Tries to insert a row of the transaction again, then rolls back. The insertion waits for a transaction
    /// that is still running, and a constraint rejects it if the row exists.
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

    interface Insertion {
        void execute() throws SQLException;
    }

    enum Trace {
        FOUND,
        MISSING,
        /// Cannot be determined: it is not known what the transaction wrote.
        UNKNOWN,
        /// Transactions of this type write nothing, so nothing can be lost.
        NONE
    }
}
