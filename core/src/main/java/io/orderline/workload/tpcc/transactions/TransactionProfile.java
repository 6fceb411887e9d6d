package io.orderline.workload.tpcc.transactions;

import io.orderline.database.session.Session;
import io.orderline.workload.tpcc.inputs.TpccInput;
import java.sql.SQLException;
import java.sql.Timestamp;

/// One of TPC-C's transactions (2.4.2 to 2.8.2, which call it a profile) in one statement style. Stateless and
/// thread-safe.
///
/// @param <I> the input
/// @param <S> what the terminal shows
@FunctionalInterface
public interface TransactionProfile<I extends TpccInput, S> {
    /// Executes one attempt, including its commit or intended rollback.
    ///
    /// @param now the time that was given to [io.orderline.workload.TransactionExecutor#execute]
    /// @throws SQLException if the attempt failed
    S execute(Session session, I input, Timestamp now) throws SQLException;
}
