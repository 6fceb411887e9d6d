package io.orderline.certify;

import io.orderline.certify.Certifier.Result;
import io.orderline.data.load.TableDistribution;
import io.orderline.database.connection.Connections;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.database.sql.PartitionedTables;
import io.orderline.workload.dataset.Dataset;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Examines, in the catalog and on the shards, whether tables and transactions span several shards.
record ShardProof(Target target, Dataset dataset, Optional<PartitionLayout> layout) {
    private static final String WHOLE = "the tables were made whole, on the server that was asked: give partitions";

    /// The shard of a warehouse, and the `w_ytd` stored there.
    private record Stored(String shard, BigDecimal paid) {}

    /// Two warehouses on different shards.
    private record Pair(int first, int second) {}

    Result distribution() throws SQLException {
        if (layout.isEmpty()) {
            return Certifier.missing(WHOLE);
        }
        try (Connection connection = target.connect("certify")) {
            return TableDistribution.read(connection, dataset, target.dialect())
                    .map(this::judged)
                    .orElseGet(() -> Certifier.missing("the dialect does not say how to ask for it"));
        }
    }

    private Result judged(TableDistribution distribution) {
        if (!distribution.problem().isEmpty()) {
            return Certifier.failed(distribution.problem());
        }
        List<String> split = PartitionedTables.tables(dataset.schema(target.dialect()));
        List<TableDistribution.Table> tables = distribution.tables().stream()
                .filter(table -> split.contains(table.name()))
                .toList();
        int partitions = layout.orElseThrow().partitions();
        String wrong = tables.stream()
                .filter(table -> table.partitions().size() < 2 || table.total() < partitions)
                .map(table -> table.name() + " has " + table.total() + " partitions on "
                        + table.partitions().size() + " shards")
                .collect(Collectors.joining(", "));
        return wrong.isEmpty()
                ? Certifier.passed(tables.size() + " tables, " + partitions + " partitions each, on shards "
                        + String.join(", ", tables.getFirst().partitions().keySet()))
                : Certifier.failed(wrong);
    }

    /// Adds to both warehouses in one transaction, and subtracts the same amount in another.
    Result commit() throws SQLException {
        return onTwoShards((pair, before) -> {
            change(pair, "+", true);
            Map<Integer, Stored> after = stored();
            change(pair, "-", true);
            return seen(pair, before, after, BigDecimal.ONE) && seen(pair, before, stored(), BigDecimal.ZERO)
                    ? Certifier.passed(where(pair, before))
                    : Certifier.failed("it was not seen on both: " + where(pair, before));
        });
    }

    Result rollback() throws SQLException {
        return onTwoShards((pair, before) -> {
            change(pair, "+", false);
            return seen(pair, before, stored(), BigDecimal.ZERO)
                    ? Certifier.passed(where(pair, before))
                    : Certifier.failed("something stayed: " + where(pair, before));
        });
    }

    private interface Trial {
        Result of(Pair pair, Map<Integer, Stored> before) throws SQLException;
    }

    private Result onTwoShards(Trial trial) throws SQLException {
        if (layout.isEmpty()) {
            return Certifier.missing(WHOLE);
        }
        if (target.dialect().partitions().catalog().stored().isEmpty()) {
            return Certifier.missing("the dialect does not say how to ask the shards themselves");
        }
        Map<Integer, Stored> before = stored();
        Optional<Pair> pair = pair(before);
        return pair.isEmpty()
                ? Certifier.missing(
                        "all " + before.size() + " warehouses are on one shard: give another number of partitions")
                : trial.of(pair.get(), before);
    }

    private static Optional<Pair> pair(Map<Integer, Stored> stored) {
        return stored.entrySet().stream()
                .filter(entry -> !entry.getValue()
                        .shard
                        .equals(stored.values().iterator().next().shard))
                .findFirst()
                .map(other -> new Pair(stored.keySet().iterator().next(), other.getKey()));
    }

    /// Returns the content of the shards by warehouse number.
    private Map<Integer, Stored> stored() throws SQLException {
        Map<Integer, Stored> stored = new TreeMap<>();
        String query = target.dialect().partitions().catalog().stored().orElseThrow();
        try (Connection connection = target.connect("certify");
                Statement statement = connection.createStatement()) {
            boolean rows = statement.execute(query);
            while (!rows && statement.getUpdateCount() != -1) {
                rows = statement.getMoreResults();
            }
            try (ResultSet result = statement.getResultSet()) {
                while (result.next()) {
                    stored.put(result.getInt(2), new Stored(result.getString(1), result.getBigDecimal(3)));
                }
            }
        }
        return stored;
    }

    private void change(Pair pair, String sign, boolean commit) throws SQLException {
        Connection connection = target.connect("certify");
        try (Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            for (int warehouse : List.of(pair.first, pair.second)) {
                statement.executeUpdate(
                        "UPDATE bmsql_warehouse SET w_ytd = w_ytd " + sign + " 1 WHERE w_id = " + warehouse);
            }
            if (commit) {
                connection.commit();
            } else {
                connection.rollback();
            }
        } finally {
            Connections.end(connection);
        }
    }

    private static boolean seen(
            Pair pair, Map<Integer, Stored> before, Map<Integer, Stored> after, BigDecimal difference) {
        return List.of(pair.first, pair.second).stream()
                .allMatch(warehouse -> after.containsKey(warehouse)
                        && paid(after, warehouse)
                                        .subtract(paid(before, warehouse))
                                        .compareTo(difference)
                                == 0
                        && shard(after, warehouse).equals(shard(before, warehouse)));
    }

    private static BigDecimal paid(Map<Integer, Stored> stored, int warehouse) {
        return Objects.requireNonNull(stored.get(warehouse)).paid;
    }

    private static String shard(Map<Integer, Stored> stored, int warehouse) {
        return Objects.requireNonNull(stored.get(warehouse)).shard;
    }

    private static String where(Pair pair, Map<Integer, Stored> stored) {
        return "warehouse " + pair.first + " on shard " + shard(stored, pair.first) + ", warehouse " + pair.second
                + " on shard " + shard(stored, pair.second);
    }
}
