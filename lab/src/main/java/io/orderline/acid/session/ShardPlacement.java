package io.orderline.acid.session;

import io.orderline.workload.ShardMap;
import java.util.Optional;
import java.util.stream.IntStream;

/// The placement of the warehouses whose rows meet in a test.
///
/// @param sharded whether rows may be on several shards; tests then say whether they cross shards
/// @param map empty if no two shards are known to have warehouses
public record ShardPlacement(boolean sharded, Optional<ShardMap> map) {
    /// One server with all rows.
    public static final ShardPlacement NONE = new ShardPlacement(false, Optional.empty());

    /// Returns the first warehouse on another shard than [AcidFixture#WAREHOUSE].
    public Optional<Integer> far() {
        return map.flatMap(known -> IntStream.rangeClosed(1, known.warehouses())
                .filter(warehouse -> known.place(warehouse) != known.place(AcidFixture.WAREHOUSE))
                .boxed()
                .findFirst());
    }

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
