package io.orderline.data.verify;

import io.orderline.base.RandomStreams;
import org.jspecify.annotations.Nullable;

/// A 64-bit hash of a row's values: FNV-1a over the letters, mixed at the end of each value. It distinguishes
/// adjacent values from each other, and NULL from an empty text. Not thread-safe.
final class RowHash {
    private static final long BASIS = 0xcbf29ce484222325L;
    private static final long PRIME = 0x100000001b3L;

    private long hash = BASIS;

    void add(@Nullable String value) {
        if (value == null) {
            addNull();
            return;
        }
        for (int i = 0; i < value.length(); i++) {
            hash = (hash ^ value.charAt(i)) * PRIME;
        }
        hash = RandomStreams.mix(hash ^ (value.length() + 1L));
    }

    void addNull() {
        hash = RandomStreams.mix(~hash);
    }

    long value() {
        return hash;
    }
}
