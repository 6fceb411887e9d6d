package io.orderline.workload;

import io.orderline.target.Dialect;
import io.orderline.target.SqlCatalog;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// A benchmark: its data, its transaction types and inputs, its statements. Immutable and thread-safe.
public interface Workload extends Dataset {
    /// Transaction types; a type's number is its place in the list.
    List<TransactionType> types();

    /// The transactions' statements.
    SqlCatalog statements(Dialect dialect);

    /// The transactions in one style, with statements from [#statements].
    Transactions transactions(StatementStyle style, SqlCatalog statements);

    /// Reads what a run must know of the loaded database, and draws what is constant for the whole run.
    ///
    RunInputs runInputs(Connection connection, RunSpec spec) throws SQLException;
}
