package io.orderline.database.sql;

import io.orderline.database.dialect.PartitionFunction;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.database.dialect.Partitioning;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Derives the statements that create partitioned tables from the workload's plain CREATE TABLE statements. A
/// note
/// `split-by: w_id` names the column by which a table is split. The note `whole: every shard` marks a table of
/// which every shard has a copy. The note `state: load` marks the table in which a load records its progress. A
/// statement without these notes stays unchanged.
public record PartitionedTables(Partitioning partitions, PartitionLayout layout, int warehouses) {
    private static final String SPLIT_BY = "split-by";
    private static final String WHOLE = "whole";
    private static final String STATE = "state";

    /// Returns the statement that creates a table, and the statements for its partitions.
    public List<String> of(Sql create) {
        String column = create.notes().get(SPLIT_BY);
        if (column != null) {
            return made(create, partitions.split(), column);
        }
        if (create.notes().containsKey(STATE)) {
            return made(create, partitions.state(), "");
        }
        return create.notes().containsKey(WHOLE) ? made(create, partitions.whole(), "") : List.of(create.text());
    }

    public static List<String> tables(SqlCatalog schema) {
        return schema.all().stream()
                .filter(sql -> sql.notes().containsKey(SPLIT_BY))
                .map(PartitionedTables::table)
                .toList();
    }

    private static String table(Sql create) {
        return create.id().substring(create.id().indexOf('.') + 1);
    }

    private List<String> made(Sql create, Partitioning.Making making, String column) {
        String table = table(create);
        List<String> statements = new ArrayList<>();
        String list = perPartition(making.element()).collect(Collectors.joining());
        perPartition(making.ahead()).forEach(statements::add);
        statements.add((create.text() + " " + making.clause().replace("${each}", list)).strip());
        perPartition(making.each()).forEach(statements::add);
        if (!making.after().isEmpty()) {
            statements.add(making.after());
        }
        String definition = definition(create.text());
        return statements.stream()
                .map(sql -> named(sql.replace("${definition}", definition), table, column))
                .toList();
    }

    /// Returns the columns and the key of a table, escaped for use between quotes.
    private static String definition(String create) {
        return create.substring(create.indexOf('(')).replace("'", "''");
    }

    private Stream<String> perPartition(String template) {
        return template.isEmpty()
                ? Stream.empty()
                : IntStream.range(0, layout.partitions()).mapToObj(number -> numbered(template, number));
    }

    private String numbered(String template, int number) {
        String shard = layout.shards().isEmpty() ? "" : layout.shards().get(layout.shardOf(number));
        boolean last = number == layout.partitions() - 1;
        String below = last
                ? "MAXVALUE"
                : Integer.toString(PartitionFunction.firstAbove(number, layout.partitions(), warehouses));
        String from = number == 0
                ? "MINVALUE"
                : Integer.toString(PartitionFunction.firstAbove(number - 1, layout.partitions(), warehouses));
        return template.replace("${comma}", number == 0 ? "" : ", ")
                .replace("${from}", from)
                .replace("${number}", Integer.toString(number))
                .replace("${shard}", shard)
                .replace("${below}", below);
    }

    private String named(String sql, String table, String column) {
        return sql.replace("${table}", table)
                .replace("${column}", column)
                .replace("${partitions}", Integer.toString(layout.partitions()));
    }
}
