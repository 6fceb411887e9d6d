package io.orderline.database.dialect;

/// PostgreSQL's hash of an `integer` for hash partitions: the final mixing of Bob Jenkins' lookup3 with the
/// seed for partitions (`HASH_PARTITION_SEED` in `partition/partbounds.h`, `hashint4extended` in
/// `access/hash/hashfunc.c`), combined by `hash_combine64` with those of other columns, of which there are
/// none.
final class PostgresHash {
    private static final long PARTITION_SEED = 0x7A5B22367996DCFDL;
    /// The initial value of `hash_bytes_uint32_extended`, which includes the length of an integer.
    private static final int BEGIN = 0x9e3779b9 + 4 + 3_923_095;
    /// The constant that `hash_combine64` adds to the hash of the first column.
    private static final long COMBINED = 0x49a0f4dd15e5a8e3L;

    private PostgresHash() {}

    /// Returns an unsigned 64-bit hash; its remainder of the division by the modulus is the partition.
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
