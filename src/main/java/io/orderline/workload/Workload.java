package io.orderline.workload;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.dataset.Dataset;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A benchmark: its data, its transaction types and inputs, its statements. Immutable and thread-safe.
public interface Workload {
    /// As in plans: `tpcc`.
    String name();

    /// Transaction types; a type's number is its place in the list.
    List<TransactionType> types();

    /// The type whose rate is the headline figure.
    TransactionType headline();

    /// This workload with other inputs.
    ///
    /// @throws IllegalArgumentException with a sentence, if a mix names a type that terminals cannot choose
    Workload choosing(InputChoices choices);

    /// This workload where its data are on several shards: its transactions count those that touch more
    /// than one, and its audits hold that share against what its inputs are to make of the map. The same
    /// one where its rows belong to no warehouse.
    default Workload sharded(ShardMap map) {
        return this;
    }

    /// Which shards its transactions touch; empty unless it is [#sharded] and its inputs tell.
    default Optional<TouchedShards> touchedShards() {
        return Optional.empty();
    }

    /// Tables, rows and checks.
    Dataset dataset();

    /// Why a style cannot be used on a database; empty if it can.
    Optional<String> objection(StatementStyle style, Dialect dialect);

    /// Why it cannot be driven against a database at all; empty if it can.
    default Optional<String> objection(Dialect dialect) {
        return Optional.empty();
    }

    /// Makes its tables ready for a run, before they are verified. Most workloads go on where the last run
    /// ended.
    ///
    /// @param connection with autocommit on
    default void begin(Connection connection, Dialect dialect) throws SQLException {}

    /// The transactions' statements in a style to which there is no [#objection].
    SqlCatalog statements(StatementStyle style, Dialect dialect);

    /// The transactions in one style.
    ///
    /// @param statements from [#statements] for the same style
    /// @param tally takes what the transactions count beside outcomes
    TransactionExecutor transactions(StatementStyle style, SqlCatalog statements, WorkloadTally tally);

    /// Finds what transactions of any style would have left in the database.
    CommitLookup traces(Dialect dialect);

    /// What a ledger enters of the transactions; empty if there is nothing that could be found again.
    default Optional<LedgerRules> bookkeeping(Dialect dialect) {
        return Optional.empty();
    }

    /// Transactions that do nothing but end, as each is to end: for measuring what drives them. They count
    /// as the real ones do.
    TransactionExecutor nullTransactions(WorkloadTally tally);

    /// Draws what is constant for a whole run.
    ///
    /// @param state what the load left in the database for its driver, by name
    /// @throws IllegalArgumentException if something that the run needs is not there
    RunInputs runInputs(RunSpec spec, Map<String, String> state);

    /// Whether some of its transactions are executed by sessions of their own, beside those of the
    /// terminals.
    default boolean defers() {
        return false;
    }

    /// What the workload's specification demands of a run's transactions.
    List<SpecificationRule> audits();

    /// What the plan chose against the workload's specification, in words, where other warehouses are driven too.
    default List<String> departures() {
        return List.of();
    }

    /// Indexes without which figures say little about the engine.
    List<RequiredIndex> neededIndexes();

    /// A query for one number that grows by one with each committed transaction of the headline type: the
    /// database's own count. Empty if there is none to hold the client's against.
    Optional<String> headlineCountSql(Dialect dialect);

    /// What each of its transactions inserts, if that is all they do.
    default Optional<InsertShape> inserts() {
        return Optional.empty();
    }

    /// Sums of the client's that the database is to have too after a run; empty if there are none.
    default Optional<ClientTotals> balance(Dialect dialect) {
        return Optional.empty();
    }

    /// The files that it was read from; empty for one that is part of Orderline.
    default Optional<WorkloadFiles> files() {
        return Optional.empty();
    }
}
