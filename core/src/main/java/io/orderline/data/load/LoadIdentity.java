package io.orderline.data.load;

import io.orderline.database.dialect.PartitionLayout;
import io.orderline.workload.dataset.LoadSpec;
import java.util.Optional;

/// The properties by which loads differ: an interrupted load is continued only if all of them are the same.
///
/// @param layout the partitions and shards; empty if tables are not split
public record LoadIdentity(LoadSpec spec, String indexSet, boolean foreignKeys, Optional<PartitionLayout> layout) {
    /// Returns a text for messages: `10 warehouses, seed 42, indexes orderline, no foreign keys`.
    public String text() {
        return spec.size() + ", seed " + spec.seed() + ", indexes " + indexSet
                + (foreignKeys ? ", foreign keys" : ", no foreign keys")
                + layout.map(split -> ", " + split.text()).orElse("");
    }
}
