package io.orderline.data.load;

import io.orderline.database.dialect.Dialect;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.PartitionLayout;
import io.orderline.workload.dataset.LoadSpec;
import java.util.List;
import java.util.Optional;

/// The load of the study's 50 warehouses in six partitions on two shards, as Orderline makes it for Klustron.
final class KlustronScript {
    static final PartitionLayout LAYOUT = new PartitionLayout(6, List.of("1", "2"));

    private KlustronScript() {}

    /// Its statements about tables, keys and the numbers of history, in order.
    static List<String> statements() {
        return script(DialectCatalog.bundled("klustron")).sections().stream()
                .filter(section -> section.phase() != LoadPhase.STATISTICS)
                .flatMap(section -> section.statements().stream())
                .toList();
    }

    /// What it executes after the load.
    static List<String> statistics() {
        return script(DialectCatalog.bundled("klustron")).sections().getLast().statements();
    }

    static LoadScript script(Dialect dialect) {
        SchemaSource structure = new SchemaSource.Own("benchmarksql", false, Optional.of(LAYOUT));
        return LoadScript.of(dialect, Loads.TPCC, new LoadPlan(new LoadSpec(50, 1), structure, 1));
    }

    /// Without what PostgreSQL does not know.
    static String withoutShards(String sql) {
        return sql.replaceAll(" WITH \\(shard = \\w+\\)", "");
    }
}
