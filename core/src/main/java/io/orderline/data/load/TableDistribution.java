package io.orderline.data.load;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.query.SqlQuery;
import io.orderline.database.sql.SqlName;
import io.orderline.workload.dataset.Dataset;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// The distribution of tables over nodes, according to the database's catalogue. Immutable.
///
/// @param problem why the query of the catalogue failed; empty if it did not fail
public record TableDistribution(List<Table> tables, String problem) {
    private static final int MOST_NODES = 8;

    public TableDistribution {
        tables = List.copyOf(tables);
    }

    /// A table.
    ///
    /// @param how how the table is distributed, in the words of the catalogue; empty if it is not distributed
    /// @param partitions the number of the table's partitions by node; empty if it is not distributed
    public record Table(String name, String how, Map<String, Integer> partitions) {
        public boolean distributed() {
            return !partitions.isEmpty();
        }

        public int total() {
            return partitions.values().stream().mapToInt(Integer::intValue).sum();
        }

        private String text() {
            if (!distributed()) {
                return "not distributed";
            }
            String nodes = partitions.entrySet().stream()
                    .limit(MOST_NODES)
                    .map(node -> "shard " + node.getKey() + " has " + node.getValue())
                    .collect(Collectors.joining(", "));
            int more = partitions.size() - MOST_NODES;
            return how + ": " + nodes + (more > 0 ? ", and so on: " + partitions.size() + " shards" : "");
        }
    }

    public static Optional<TableDistribution> read(Connection connection, Dataset dataset, Dialect dialect) {
        return dialect.partitions().catalog().distribution().map(query -> asked(connection, query, dataset.tables()));
    }

    /// Queries the catalogue. Does not throw if the query fails, because the load or drive itself is not
    /// affected.
    private static TableDistribution asked(Connection connection, String query, List<String> tables) {
        try {
            return of(
                    tables,
                    SqlQuery.list(
                            connection,
                            query,
                            row -> new Answer(row.getString(1), row.getString(2), row.getString(3), row.getInt(4))));
        } catch (SQLException e) {
            return new TableDistribution(List.of(), String.valueOf(e.getMessage()));
        }
    }

    /// A row of the catalogue's query: how many partitions of a table are on a node.
    record Answer(String table, String how, String node, int partitions) {}

    static TableDistribution of(List<String> tables, List<Answer> answers) {
        return new TableDistribution(
                tables.stream().map(table -> table(table, answers)).toList(), "");
    }

    private static Table table(String name, List<Answer> answers) {
        Map<String, Integer> partitions = new LinkedHashMap<>();
        String how = "";
        for (Answer answer : answers) {
            if (answer.table.equalsIgnoreCase(SqlName.bare(name))) {
                how = answer.how;
                partitions.merge(answer.node, answer.partitions, Integer::sum);
            }
        }
        return new Table(name, how, partitions);
    }

    public List<String> lines() {
        if (!problem.isEmpty()) {
            return List.of("how the tables are distributed is unknown: " + problem);
        }
        List<String> lines = new ArrayList<>();
        lines.add("partitions as the catalogue has them:");
        tables.forEach(table -> lines.add(String.format(Locale.ROOT, "  %-18s %s", table.name, table.text())));
        return lines;
    }
}
