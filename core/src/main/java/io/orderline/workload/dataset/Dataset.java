package io.orderline.workload.dataset;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.SqlCatalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The data of a benchmark: its tables, its rows, and the conditions that they meet. A dataset is all that
/// loading and verifying need. Immutable and thread-safe.
public interface Dataset {
    String name();

    /// Returns the tables in the order in which they are created. The first holds the state of a load as
    /// names and values. The rows of the other tables come from [#parts].
    List<String> tables();

    /// Returns the statements that build the schema. They are executed in catalogue order, by the prefix of
    /// their ids:
    ///
    /// - `create.` creates tables and sequences, before the data is loaded.
    /// - `index.` creates primary keys and indexes, after the data is loaded. `index.<set>.<name>` belongs to
    ///   one index set, `index.<name>` to all. Statements for different tables can run at the same time.
    /// - `foreignKey.` runs on demand.
    /// - `finish.` does the rest, in order.
    /// - `drop.` drops everything, including incomplete tables; the state table comes last.
    /// - `state.read`, `state.insert(name, value)`, `state.update(name, value)`, `state.delete(name)` access
    ///   the rows of the state table.
    SqlCatalog schema(Dialect dialect);

    /// Returns procedures that statement style `procedure` needs. They are not part of a load, but are
    /// dropped with the tables. Empty if there are none for this database. The statements have these ids:
    ///
    /// - `lock` prevents others from creating procedures until the transaction ends. If creating them ends
    ///   the transaction, the lock lasts until the connection is closed.
    /// - `installed(version)` counts procedures that carry the version. If the count equals the number of
    ///   `create.` statements, none is created.
    /// - `strangers` lists procedures that have these names but no version mark, and which therefore are from
    ///   someone else. They are neither replaced nor dropped.
    /// - `drop.` drops a procedure and `create.` creates it. `mark.` gives it the version, which is
    ///   `{version}` in the text, or determines whether it can be used.
    default Optional<SqlCatalog> procedures(Dialect dialect) {
        return Optional.empty();
    }

    /// Returns the names of the index sets; the first is the default.
    List<String> indexSets();

    List<LoadPart> parts(LoadSpec spec);

    /// Returns what a driver must know about the data. A complete load has it in the state table.
    Map<String, String> constants(LoadSpec spec);

    default ScaleUnit unit() {
        return ScaleUnit.SCALE;
    }

    /// Returns the number of warehouses in a database, whoever loaded it, from the rows of its state table.
    OptionalInt warehouses(Map<String, String> state);

    List<Check> checks(Dialect dialect);

    /// Returns queries of which at least one returns a row if any tool drove the tables after the load. The
    /// amount that they read does not grow with the tables, so they can miss traces in other rows.
    List<String> drivenQueries(Dialect dialect, int warehouses);

    /// Returns a query that returns a row if the tables were driven at all. It may read whole tables.
    default Optional<String> drivenAnywhereQuery(Dialect dialect) {
        return Optional.empty();
    }
}
