package io.orderline.workload;

import io.orderline.database.session.Session;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.measure.ErrorKind;
import java.sql.SQLException;

/// Finds out whether a transaction was committed from what it would have written. Stateless and thread-safe: state
/// is in the session.
public interface CommitLookup {
    /// What the session must know.
    SqlCatalog statements();

    /// Looks for what a transaction wrote. A transaction that is still under way in the server is waited for, so the
    /// answer is final. Ends its own transaction.
    ///
    /// @throws SQLException if the database does not answer
    Trace find(Session session, InDoubtTransaction doubt) throws SQLException;

    /// Tries to insert a row of the transaction once more, and takes it back: that waits for a transaction
    /// which is still under way, and a constraint refuses it if the row is there.
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

    /// The statement that inserts the row.
    interface Insertion {
        void execute() throws SQLException;
    }

    enum Trace {
        /// It was committed.
        FOUND,
        /// It was not committed.
        MISSING,
        /// Nobody can tell: what it wrote is not known.
        UNKNOWN,
        /// Transactions of its kind write nothing: there is nothing to find, and nothing to lose.
        NONE
    }
}
