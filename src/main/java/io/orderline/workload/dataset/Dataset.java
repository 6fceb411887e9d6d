package io.orderline.workload.dataset;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.sql.SqlCatalog;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/// The data of a benchmark: its tables, its rows, and the conditions that they fulfil. Everything that
/// loading and verifying need, and nothing of what is driven against the tables. Immutable and thread-safe.
public interface Dataset {
    /// As in plans: `tpcc`.
    String name();

    /// Tables in the order in which they are created. The first holds the state of a load as names and
    /// values; rows of the other tables come from [#parts].
    List<String> tables();

    /// Statements that make the schema, executed in catalogue order, by the beginning of their ids:
    ///
    /// - `create.` tables and sequences, before the data;
    /// - `index.` primary keys and indexes, after the data. `index.<set>.<name>` belongs to one index set,
    ///   `index.<name>` to all. Statements about different tables may run at the same time;
    /// - `foreignKey.` on demand;
    /// - `finish.` what remains, in order;
    /// - `drop.` takes everything away again, also what is only half there; the state table last;
    /// - `state.read`, `state.insert(name, value)`, `state.update(name, value)`, `state.delete(name)` reach the
    ///   rows of the state table.
    SqlCatalog schema(Dialect dialect);

    /// Procedures that live beside the tables and are not part of a load: statement style `procedure` needs
    /// them, and whoever drops the tables drops them. Empty if there are none for this database. Statements
    /// by their ids:
    ///
    /// - `lock` keeps others from making procedures until the transaction ends, or where making them ends it,
    ///   until the connection is closed;
    /// - `installed(version)` counts those that carry the version; if it finds as many as there are `create.`,
    ///   none is made;
    /// - `strangers` names procedures that have their names and not the mark of any version, so that somebody
    ///   else made them: they are neither replaced nor dropped;
    /// - `drop.`, `create.`, `mark.`: take away what is there; make it; give it the version, which stands as
    ///   `{version}` in the text, or find out whether it can be used.
    default Optional<SqlCatalog> procedures(Dialect dialect) {
        return Optional.empty();
    }

    /// Names of the index sets; the first is the default.
    List<String> indexSets();

    /// Everything to load, in independent parts.
    List<LoadPart> parts(LoadSpec spec);

    /// What a driver must know of the loaded data. Goes into the state table when the load is complete.
    Map<String, String> constants(LoadSpec spec);

    /// What its size is counted in.
    default ScaleUnit unit() {
        return ScaleUnit.SCALE;
    }

    /// How many warehouses a database has that was loaded by anybody, from the rows of its state table.
    OptionalInt warehouses(Map<String, String> state);

    /// Conditions that hold before and after every run.
    List<Check> checks(Dialect dialect);

    /// Queries of which one returns a row if the tables were driven after they were loaded, by whomever. What each
    /// reads does not grow with the tables: what few rows do not show, these do not find.
    ///
    /// @param warehouses that are loaded
    List<String> drivenQueries(Dialect dialect, int warehouses);

    /// A query that returns a row if they were driven at all. May read whole tables.
    default Optional<String> drivenAnywhereQuery(Dialect dialect) {
        return Optional.empty();
    }
}
