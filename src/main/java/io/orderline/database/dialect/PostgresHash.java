package io.orderline.database.dialect;

/// PostgreSQL's hash of an `integer` for hash partitions: the last mixing of Bob Jenkins' lookup3, with the seed of
/// partitions (`HASH_PARTITION_SEED` in `partition/partbounds.h`, `hashint4extended` in `access/hash/hashfunc.c`), put
/// together with those of other columns, of which there are none here (`hash_combine64`).
final class PostgresHash {
    private static final long PARTITION_SEED = 0x7A5B22367996DCFDL;
    /// `hash_bytes_uint32_extended` begins with this and the length of an integer.
    private static final int BEGIN = 0x9e3779b9 + 4 + 3_923_095;
    /// `hash_combine64` of nothing and a hash is the hash and this.
    private static final long COMBINED = 0x49a0f4dd15e5a8e3L;

    private PostgresHash() {}

    /// @return 64 bits without a sign; the remainder of the division by the modulus says which partition
    static long of(int key) {
        State state = new State();
        state.seed();
        state.a += key;
        state.last();
        return COMBINED + (((long) state.b << 32) | Integer.toUnsignedLong(state.c));
    }

    /// Three words that are mixed.
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
