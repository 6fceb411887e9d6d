package io.orderline.load;

import io.orderline.workload.LoadSpec;

/// What tells one loaded database from another.
public record LoadIdentity(LoadSpec spec, String indexSet, boolean foreignKeys) {
    /// For messages: `10 warehouses, seed 42, indexes orderline, no foreign keys`.
    public String text() {
        return spec.size() + ", seed " + spec.seed() + ", indexes " + indexSet
                + (foreignKeys ? ", foreign keys" : ", no foreign keys");
    }
}
