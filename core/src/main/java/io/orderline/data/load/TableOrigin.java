package io.orderline.data.load;

import io.orderline.database.dialect.Dialect;
import io.orderline.workload.dataset.Dataset;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The existing tables, and why they may be from someone else; empty if Orderline created them.
record TableOrigin(List<String> tables, Optional<String> doubt) {
    /// @param connection a connection in autocommit, so that a failed statement leaves no transaction open
    static TableOrigin read(Connection connection, Dataset dataset, Dialect dialect) throws SQLException {
        List<String> tables = LoadState.existing(connection, dataset, dialect);
        Optional<String> doubt = tables.isEmpty()
                ? Optional.empty()
                : reason(connection, dataset, dialect, tables)
                        .map(reason -> String.join(", ", tables) + " may be somebody else's: " + reason);
        return new TableOrigin(tables, doubt);
    }

    private static Optional<String> reason(
            Connection connection, Dataset dataset, Dialect dialect, List<String> tables) {
        String state = dataset.tables().getFirst();
        if (!tables.contains(state)) {
            return Optional.of("there is no " + state + ", in which a load of Orderline says what it made");
        }
        try {
            return reason(new StateTable(dataset.schema(dialect)).read(connection), dataset, state);
        } catch (SQLException otherColumns) {
            return Optional.of(state + " is not a table in which Orderline says what it made");
        }
    }

    private static Optional<String> reason(Map<String, String> rows, Dataset dataset, String state) {
        if (!LoadMarkers.present(rows)) {
            return Optional.of(
                    dataset.warehouses(rows).isPresent()
                            ? "another tool loaded them"
                            : "nothing in " + state + " says that Orderline made them");
        }
        return LoadMarkers.identity(rows, dataset.unit())
                .filter(identity -> identity.indexSet().equals(SchemaSource.Existing.INDEXES))
                .map(_ -> "they were there before Orderline loaded rows into them");
    }
}
