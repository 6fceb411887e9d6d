package io.orderline.workload;

import io.orderline.target.Dialect;
import io.orderline.target.SqlCatalog;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/// A benchmark: its tables and rows, its transaction types and inputs, its statements, its checks. Immutable and
/// thread-safe.
public interface Workload {
    /// As in plans: `tpcc`.
    String name();

    /// Transaction types; a type's number is its place in the list.
    List<TransactionType> types();

    /// Tables in the order in which they are created; dropped in the opposite order.
    List<String> tables();

    /// Statements that make the schema: ids begin with `create.`, `index.`, `foreignKey.`, `finish.`, `drop.` and are
    /// executed in catalogue order.
    SqlCatalog schema(Dialect dialect);

    /// Everything to load, in independent parts.
    List<LoadPart> parts(LoadSpec spec);

    /// Conditions that hold before and after every run.
    List<Check> checks(Dialect dialect);

    /// The transactions' statements.
    SqlCatalog statements(Dialect dialect);

    /// The transactions in one style, with statements from [#statements].
    Transactions transactions(StatementStyle style, SqlCatalog statements);

    /// Reads what a run must know of the loaded database, and draws what is constant for the whole run.
    ///
    RunInputs runInputs(Connection connection, RunSpec spec) throws SQLException;
}
