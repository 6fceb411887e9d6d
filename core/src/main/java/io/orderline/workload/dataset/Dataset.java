package io.orderline.workload.dataset;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.SqlCatalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The data of a workload: tables, rows, and the conditions that the rows meet. Loading and verifying need only a
/// dataset, not the workload. Immutable and thread-safe.
public interface Dataset {
    String name();

    /// Returns the tables in the order in which they are created. The first is the state table, with names and
    /// values. [#parts] has the rows of the other tables.
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

    /// Returns the stored procedures that statement style `procedure` needs; empty if there are none for this
    /// database. A load does not create the procedures, but dropping the tables drops them. The statements have
    /// these ids:
    ///
    /// - `lock` prevents other sessions from creating procedures until the transaction ends. If creating a
    ///   procedure ends the transaction, the lock lasts until the connection is closed.
    /// - `installed(version)` counts procedures that carry the version. If the count equals the number of
    ///   `create.` statements, none is created.
    /// - `strangers` lists procedures that have these names but no version mark, so that Orderline did not
    ///   create them. They are neither replaced nor dropped.
    /// - `drop.` drops a procedure, and `create.` creates it. `mark.` gives it the version, which is
    ///   `{version}` in the text, or shows whether it can be used.
    default Optional<SqlCatalog> procedures(Dialect dialect) {
        return Optional.empty();
    }

    /// Returns the names of the index sets; the first is the default.
    List<String> indexSets();

    List<LoadPart> parts(LoadSpec spec);

    /// Returns what a driver must know about the data, by name. A complete load stores it in the state table.
    Map<String, String> constants(LoadSpec spec);

    default ScaleUnit unit() {
        return ScaleUnit.SCALE;
    }

    /// Returns the number of loaded warehouses from the rows of any tool's state table; empty if unknown.
    OptionalInt warehouses(Map<String, String> state);

    List<Check> checks(Dialect dialect);

    /// Returns queries of which at least one returns a row if the tables were driven after the load. The
    /// queries read few rows of tables of any size, so they can miss a drive that changed only other rows.
    List<String> drivenQueries(Dialect dialect, int warehouses);

    /// Returns a query that returns a row if any row shows that the tables were driven. It may read whole tables.
    default Optional<String> drivenAnywhereQuery(Dialect dialect) {
        return Optional.empty();
    }
}
