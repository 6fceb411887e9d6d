package io.orderline.database.dialect;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/// The rules by which databases assign an integer key to a partition, as far as Orderline can compute them.
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

    /// Returns the partition, counted from 0, of a key from 1 to `keys`.
    public abstract int partition(int key, int partitions, int keys);

    /// Returns the first key above a partition of [#RANGE].
    public static int firstAbove(int partition, int partitions, int keys) {
        // The smallest k for which (k − 1) · partitions ÷ keys reaches the next partition.
        return (int) Math.ceilDiv((partition + 1L) * keys, partitions) + 1;
    }

    /// Returns the name in dialect files, such as `postgresql-hash`.
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

    /// PostgreSQL's hash of an `integer` for hash partitions: the final mixing of Bob Jenkins' lookup3 with the
    /// seed for partitions (`HASH_PARTITION_SEED` in `partition/partbounds.h`, `hashint4extended` in
    /// `access/hash/hashfunc.c`). `hash_combine64` combines the hashes of several columns; here there is one
    /// column.
    private static final class PostgresHash {
        private static final long PARTITION_SEED = 0x7A5B22367996DCFDL;
        /// The initial value of `hash_bytes_uint32_extended`, which includes the length of an integer.
        private static final int BEGIN = 0x9e3779b9 + 4 + 3_923_095;
        /// The constant that `hash_combine64` adds to the hash of the first column.
        private static final long COMBINED = 0x49a0f4dd15e5a8e3L;

        private PostgresHash() {}

        /// Returns an unsigned 64-bit hash. Its remainder after division by the number of partitions is the
        /// partition.
        static long of(int key) {
            State state = new State();
            state.seed();
            state.a += key;
            state.last();
            return COMBINED + (((long) state.b << 32) | Integer.toUnsignedLong(state.c));
        }

        private static final class State {
            private int a = BEGIN;
            private int b = BEGIN;
            private int c = BEGIN;

            void seed() {
                a += (int) (PARTITION_SEED >>> 32);
                b += (int) PARTITION_SEED;
                mix();
            }

            private void mix() {
                a = turned(a - c, c, 4);
                c += b;
                b = turned(b - a, a, 6);
                a += c;
                c = turned(c - b, b, 8);
                b += a;
                a = turned(a - c, c, 16);
                c += b;
                b = turned(b - a, a, 19);
                a += c;
                c = turned(c - b, b, 4);
                b += a;
            }

            void last() {
                c = (c ^ b) - Integer.rotateLeft(b, 14);
                a = (a ^ c) - Integer.rotateLeft(c, 11);
                b = (b ^ a) - Integer.rotateLeft(a, 25);
                c = (c ^ b) - Integer.rotateLeft(b, 16);
                a = (a ^ c) - Integer.rotateLeft(c, 4);
                b = (b ^ a) - Integer.rotateLeft(a, 14);
                c = (c ^ b) - Integer.rotateLeft(b, 24);
            }

            private static int turned(int word, int by, int bits) {
                return word ^ Integer.rotateLeft(by, bits);
            }
        }
    }
}
