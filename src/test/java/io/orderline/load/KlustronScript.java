package io.orderline.load;

import io.orderline.target.Dialect;
import io.orderline.target.Dialects;
import io.orderline.target.Layout;
import io.orderline.workload.LoadSpec;
import io.orderline.workload.tpcc.TpccDataset;
import java.util.List;
import java.util.Optional;

/// The load of the study's 50 warehouses in six partitions on two shards, as Orderline makes it for Klustron.
final class KlustronScript {
    static final Layout LAYOUT = new Layout(6, List.of("1", "2"));

    private KlustronScript() {}

    /// Its statements about tables, keys and the numbers of history, in order.
    static List<String> statements() {
        return script(Dialects.bundled("klustron")).sections().stream()
                .filter(section -> section.phase() != LoadPhase.STATISTICS)
                .flatMap(section -> section.statements().stream())
                .toList();
    }

    static LoadScript script(Dialect dialect) {
        Structure structure = new Structure.Own("benchmarksql", false, Optional.of(LAYOUT));
        return LoadScript.of(dialect, new TpccDataset(), new LoadPlan(new LoadSpec(50, 1), structure, 1));
    }

    /// Without what PostgreSQL does not know.
    static String withoutShards(String sql) {
        return sql.replaceAll(" WITH \\(shard = \\w+\\)", "");
    }
}
