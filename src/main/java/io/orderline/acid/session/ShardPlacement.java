package io.orderline.acid.session;

import io.orderline.workload.ShardMap;
import java.util.Optional;
import java.util.stream.IntStream;

/// Where the warehouses are whose rows meet in a test.
///
/// @param sharded whether the system may have rows on several shards: then tests say how far they reach
/// @param map empty if no two shards are known to have warehouses
public record ShardPlacement(boolean sharded, Optional<ShardMap> map) {
    /// One server, with all rows.
    public static final ShardPlacement NONE = new ShardPlacement(false, Optional.empty());

    /// The first warehouse that is on another shard than the one in which tests work.
    public Optional<Integer> far() {
        return map.flatMap(known -> IntStream.rangeClosed(1, known.warehouses())
                .filter(warehouse -> known.place(warehouse) != known.place(AcidFixture.WAREHOUSE))
                .boxed()
                .findFirst());
    }

    /// A sentence; empty if the system is not sharded.
    public Optional<String> text() {
        return sharded
                ? Optional.of(far().map(this::both)
                        .orElse("Tested within one shard only: no warehouses on two shards are known. What holds across"
                                + " shards is not known."))
                : Optional.empty();
    }

    private String both(int far) {
        return "Tested within a shard, in warehouse " + AcidFixture.WAREHOUSE + " on shard "
                + shard(AcidFixture.WAREHOUSE) + ", and across shards, with warehouse " + far + " on shard "
                + shard(far) + ".";
    }

    private String shard(int warehouse) {
        ShardMap known = map.orElseThrow();
        return known.shards().get(known.place(warehouse));
    }
}
