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

    /// Returns this workload with other inputs.
    ///
    /// @throws IllegalArgumentException if terminals cannot choose a type; the message is a sentence
    Workload choosing(InputChoices choices);

    /// Returns this workload for data on several shards. Its transactions count those that touch more than
    /// one shard, and its audits compare that share with the share expected from the map. Returns this
    /// instance if rows do not belong to warehouses.
    default Workload sharded(ShardMap map) {
        return this;
    }

    /// Returns which shards transactions touch; empty unless the workload is [#sharded] and its inputs tell.
    default Optional<TouchedShards> touchedShards() {
        return Optional.empty();
    }

    Dataset dataset();

    /// Returns why a style cannot be used on a database; empty if it can.
    Optional<String> objection(StatementStyle style, Dialect dialect);

    default Optional<String> objection(Dialect dialect) {
        return Optional.empty();
    }

    /// Prepares the tables for a run, before they are verified, on a connection with autocommit on. Most
    /// workloads continue where the last run ended.
    default void begin(Connection connection, Dialect dialect) throws SQLException {}

    /// Returns the transactions' statements in a style to which there is no [#objection].
    SqlCatalog statements(StatementStyle style, Dialect dialect);

    /// Returns the transactions in the style of the given [#statements].
    TransactionExecutor transactions(StatementStyle style, SqlCatalog statements, WorkloadTally tally);

    /// Returns the lookup for what transactions of any style leave in the database.
    CommitLookup traces(Dialect dialect);

    /// Returns what a ledger records about the transactions; empty if nothing could be found again.
    default Optional<LedgerRules> bookkeeping(Dialect dialect) {
        return Optional.empty();
    }

    /// Returns transactions that only end, each with its intended outcome, to measure the harness itself.
    /// They count like the real ones.
    TransactionExecutor nullTransactions(WorkloadTally tally);

    /// Draws what is constant for a whole run.
    ///
    /// @param state what the load stored in the database for the driver, by name
    /// @throws IllegalArgumentException if something that the run needs is missing
    RunInputs runInputs(RunSpec spec, Map<String, String> state);

    /// Returns whether separate sessions, beside those of the terminals, execute some of the transactions.
    default boolean defers() {
        return false;
    }

    List<SpecificationRule> audits();

    /// Returns the plan's choices that depart from the specification, in words. They matter only if
    /// transactions can reach other warehouses.
    default List<String> departures() {
        return List.of();
    }

    /// Returns the indexes without which figures say little about the engine.
    List<RequiredIndex> neededIndexes();

    /// Returns a query for the database's own count: one number that grows by one with each committed
    /// transaction of the headline type. Empty if there is no such number to compare with the client's count.
    Optional<String> headlineCountSql(Dialect dialect);

    /// Returns what each transaction inserts; empty if transactions do anything else.
    default Optional<InsertShape> inserts() {
        return Optional.empty();
    }

    /// Returns sums of the clients that the database must agree with after a run; empty if there are none.
    default Optional<ClientTotals> balance(Dialect dialect) {
        return Optional.empty();
    }

    /// Returns the files that the workload was read from; empty if it is part of Orderline.
    default Optional<WorkloadFiles> files() {
        return Optional.empty();
    }
}
