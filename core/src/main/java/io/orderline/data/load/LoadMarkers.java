package io.orderline.data.load;

import io.orderline.database.dialect.PartitionLayout;
import io.orderline.workload.dataset.LoadSpec;
import io.orderline.workload.dataset.ScaleUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The rows of the state table in which a load records its identity and progress. All names begin with
/// `orderline.`. While a load is incomplete, each completed step has a row `orderline.done.<n>`, whose value is
/// the step's name and the number of rows that the step wrote.
final class LoadMarkers {
    static final String STATE = "orderline.state";
    static final String LOADING = "loading";
    static final String COMPLETE = "complete";
    static final String DONE = "orderline.done.";
    /// The mark that the first run writes.
    static final String DRIVEN = "orderline.driven";

    static final String STATISTICS_SECONDS = "orderline.statisticsSeconds";

    private static final String PREFIX = "orderline.";
    private static final String FORMAT = "orderline.format";
    /// The version of the population and of the steps of a load. A load of another format cannot be continued.
    static final String CURRENT_FORMAT = "1";

    private static final String WAREHOUSES = "orderline.warehouses";
    private static final String SEED = "orderline.seed";
    private static final String INDEX_SET = "orderline.indexes";
    private static final String FOREIGN_KEYS = "orderline.foreignKeys";
    private static final String PARTS = "orderline.parts";
    /// These rows exist only if tables are split.
    private static final String PARTITIONS = "orderline.partitions";

    private static final String SHARD = "orderline.shard.";

    private LoadMarkers() {}

    static Map<String, String> begin(LoadIdentity identity, int parts) {
        Map<String, String> rows = new LinkedHashMap<>();
        rows.put(STATE, LOADING);
        rows.put(FORMAT, CURRENT_FORMAT);
        rows.put(WAREHOUSES, Integer.toString(identity.spec().warehouses()));
        rows.put(SEED, Long.toString(identity.spec().seed()));
        rows.put(INDEX_SET, identity.indexSet());
        rows.put(FOREIGN_KEYS, Boolean.toString(identity.foreignKeys()));
        rows.put(PARTS, Integer.toString(parts));
        identity.layout().ifPresent(layout -> {
            rows.put(PARTITIONS, Integer.toString(layout.partitions()));
            for (int i = 0; i < layout.shards().size(); i++) {
                rows.put(SHARD + i, layout.shards().get(i));
            }
        });
        return rows;
    }

    static boolean present(Map<String, String> rows) {
        return rows.keySet().stream().anyMatch(name -> name.startsWith(PREFIX));
    }

    /// Returns the identity of a load; empty if this version of Orderline does not understand the rows.
    static Optional<LoadIdentity> identity(Map<String, String> rows, ScaleUnit unit) {
        if (!CURRENT_FORMAT.equals(rows.get(FORMAT))) {
            return Optional.empty();
        }
        try {
            LoadSpec spec = new LoadSpec(
                    Integer.parseInt(rows.getOrDefault(WAREHOUSES, "")),
                    Long.parseLong(rows.getOrDefault(SEED, "")),
                    unit);
            boolean foreignKeys = Boolean.parseBoolean(rows.get(FOREIGN_KEYS));
            return Optional.of(new LoadIdentity(spec, rows.getOrDefault(INDEX_SET, ""), foreignKeys, layout(rows)));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static Optional<PartitionLayout> layout(Map<String, String> rows) {
        List<String> shards = new ArrayList<>();
        for (String shard = rows.get(SHARD + 0); shard != null; shard = rows.get(SHARD + shards.size())) {
            shards.add(shard);
        }
        return Optional.ofNullable(rows.get(PARTITIONS))
                .map(partitions -> new PartitionLayout(Integer.parseInt(partitions), shards));
    }

    static int parts(Map<String, String> rows) {
        return Integer.parseInt(rows.getOrDefault(PARTS, "0"));
    }

    static String done(String step, long rows) {
        return step + " " + rows;
    }

    static Map<String, Long> done(Map<String, String> rows) {
        Map<String, Long> done = new HashMap<>();
        rows.forEach((name, value) -> {
            if (name.startsWith(DONE)) {
                int space = value.lastIndexOf(' ');
                done.put(value.substring(0, space), Long.valueOf(value.substring(space + 1)));
            }
        });
        return done;
    }
}
