package io.orderline.workload.custom.generator;

/// Maps each number below a size to another one, one-to-one. Immutable and thread-safe.
///
/// Invertible steps mix the numbers below the next power of two. A result that is too large is mixed again
/// (cycle walking; J. Black and P. Rogaway, *Ciphers with Arbitrary Finite Domains*, CT-RSA 2002). The memory
/// used does not depend on the size.
record Permutation(long size, int bits) {
    private static final long ODD = 0x9E3779B97F4A7C15L;
    private static final int ROUNDS = 3;

    Permutation(long size) {
        this(size, Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(size - 1)));
    }

    /// @param number any number; it is taken modulo the size
    long of(long number) {
        long value = Math.floorMod(number, size);
        do {
            value = mixed(value);
        } while (value >= size);
        return value;
    }

    private long mixed(long number) {
        long mask = -1L >>> (Long.SIZE - bits);
        long value = number;
        for (int round = 1; round <= ROUNDS; round++) {
            value = (value * ODD + round) & mask;
            value ^= value >>> ((bits + 1) / 2);
        }
        return value;
    }
}
