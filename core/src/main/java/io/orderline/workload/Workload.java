package io.orderline.workload;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.SqlCatalog;
import io.orderline.workload.dataset.Dataset;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// A benchmark: its data, transaction types, inputs and statements. Immutable and thread-safe.
public interface Workload {
    String name();

    /// Returns the transaction types; a type's number is its index in the list.
    List<TransactionType> types();

    /// Returns the names of the types that terminals wait for.
    default Set<String> foreground() {
        return types().stream()
                .filter(type -> !type.background())
                .map(TransactionType::name)
                .collect(Collectors.toSet());
    }

    /// Returns the type whose rate is the headline figure.
    TransactionType headline();

    /// Returns this workload with the inputs that a plan chooses.
    ///
    /// @throws IllegalArgumentException if terminals cannot choose a type of the mix, with a sentence for the
    ///     user
    Workload choosing(InputChoices choices);

    /// Returns this workload for data on several shards. It counts transactions that touch more than one shard,
    /// and its audits compare their share with the share that the warehouse map lets expect. Returns this
    /// instance if rows do not belong to warehouses.
    default Workload sharded(ShardMap map) {
        return this;
    }

    /// Returns how to find the shards that a transaction touches; empty unless the workload is [#sharded].
    default Optional<TouchedShards> touchedShards() {
        return Optional.empty();
    }

    Dataset dataset();

    /// Returns why a statement style cannot be used on a database; empty if it can.
    Optional<String> objection(StatementStyle style, Dialect dialect);

    default Optional<String> objection(Dialect dialect) {
        return Optional.empty();
    }

    /// Prepares the tables for a run before they are verified. Most workloads do nothing, and continue where
    /// the last run ended.
    ///
    /// @param connection a connection in autocommit mode
    default void begin(Connection connection, Dialect dialect) throws SQLException {}

    /// Returns the statements of the transactions in a style to which there is no [#objection].
    SqlCatalog statements(StatementStyle style, Dialect dialect);

    /// Returns the transactions in a style.
    ///
    /// @param statements the result of [#statements] for the same style
    TransactionExecutor transactions(StatementStyle style, SqlCatalog statements, WorkloadTally tally);

    /// Returns the lookup for transactions in doubt, which finds what transactions of any style leave in the
    /// database.
    CommitLookup traces(Dialect dialect);

    /// Returns what a ledger records about the transactions; empty if their writes cannot be found again.
    default Optional<LedgerRules> bookkeeping(Dialect dialect) {
        return Optional.empty();
    }

    /// Returns transactions that execute no statements but end with their intended outcome, to measure the
    /// harness itself. They are counted like real transactions.
    TransactionExecutor nullTransactions(WorkloadTally tally);

    /// Draws the constants of a run, and returns the inputs.
    ///
    /// @param state the rows of the state table by name, in which the load stored what the driver needs
    /// @throws IllegalArgumentException if a value that the run needs is missing
    RunInputs runInputs(RunSpec spec, Map<String, String> state);

    /// Returns whether sessions other than the terminals' execute some of the transactions.
    default boolean defers() {
        return false;
    }

    List<SpecificationRule> audits();

    /// Returns in words how the plan departs from the specification. The departures matter only if transactions
    /// can touch other warehouses.
    default List<String> departures() {
        return List.of();
    }

    /// Returns the indexes without which results would say little about the engine.
    List<RequiredIndex> neededIndexes();

    /// Returns a query for the database count: a number that grows by one with each committed transaction of the
    /// headline type. Empty if the tables contain no such number.
    Optional<String> headlineCountSql(Dialect dialect);

    /// Returns what each transaction inserts; empty if transactions also do other work.
    default Optional<InsertShape> inserts() {
        return Optional.empty();
    }

    /// Returns the clients' sums with which the database must agree after a run; empty if there are none.
    default Optional<ClientTotals> balance(Dialect dialect) {
        return Optional.empty();
    }

    /// Returns the user's files from which the workload was read; empty if the workload is one of Orderline's
    /// own.
    default Optional<WorkloadFiles> files() {
        return Optional.empty();
    }
}
