package io.orderline.database.dialect;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// The rule by which a database assigns an integer to a partition, if Orderline can compute it.
public enum PartitionFunction {
    /// The hash partitions of PostgreSQL, for a key of one column of type `integer`.
    POSTGRESQL_HASH {
        @Override
        public int partition(int key, int partitions, int keys) {
            return (int) Long.remainderUnsigned(PostgresHash.of(key), partitions);
        }
    },
    /// The remainder of the key divided by the number of partitions.
    MODULO {
        @Override
        public int partition(int key, int partitions, int keys) {
            return key % partitions;
        }
    },
    /// Ranges of about equal length.
    RANGE {
        @Override
        public int partition(int key, int partitions, int keys) {
            return (int) ((key - 1L) * partitions / keys);
        }
    };

    /// Returns the partition of a key from 1 to `keys`, counted from 0.
    public abstract int partition(int key, int partitions, int keys);

    /// Returns the first key that is too large for a partition of [#RANGE].
    public static int firstAbove(int partition, int partitions, int keys) {
        // The smallest k for which (k − 1) · partitions ÷ keys reaches the next partition.
        return (int) Math.ceilDiv((partition + 1L) * keys, partitions) + 1;
    }

    /// Returns the name in dialect files: `postgresql-hash`.
    String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// @throws IllegalArgumentException with a sentence for the user
    static PartitionFunction parse(String text) {
        return Arrays.stream(values())
                .filter(each -> each.text().equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is not one of: "
                        + Arrays.stream(values()).map(PartitionFunction::text).collect(Collectors.joining(", "))));
    }
}
