package io.orderline.workload.custom.generator;

import java.util.random.RandomGenerator;

/// Hashes of ranks that follow Zipf's law, so that frequent numbers lie anywhere. As YCSB's
/// `ScrambledZipfianGenerator`:
/// ten billion ranks by the approximation of J. Gray and others, *Quickly Generating Billion-Record Synthetic
/// Databases*, SIGMOD 1994, hashed by FNV-1a of 64 bits. Immutable and thread-safe.
final class ScrambledZipf {
    private static final double RANKS = 1e10;
    private static final int SUMMED = 1_000;
    private static final long FNV_OFFSET = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 1_099_511_628_211L;

    private final double theta;
    private final double zeta;
    private final double eta;

    /// @param theta above 0 and below 1
    ScrambledZipf(double theta) {
        this.theta = theta;
        this.zeta = zeta(theta);
        double zetaOfTwo = 1 + Math.pow(0.5, theta);
        this.eta = (1 - Math.pow(2 / RANKS, 1 - theta)) / (1 - zetaOfTwo / zeta);
    }

    /// The sum of 1 ÷ k^θ, its tail by the formula of Euler and Maclaurin.
    static double zeta(double theta) {
        double sum = 0;
        for (int k = 1; k < SUMMED; k++) {
            sum += Math.pow(k, -theta);
        }
        double integral = (Math.pow(RANKS, 1 - theta) - Math.pow(SUMMED, 1 - theta)) / (1 - theta);
        return sum + integral + (Math.pow(SUMMED, -theta) + Math.pow(RANKS, -theta)) / 2;
    }

    /// Any number of 63 bits.
    long next(RandomGenerator random) {
        return hash(rank(random.nextDouble()));
    }

    /// From 0.
    long rank(double uniform) {
        double scaled = uniform * zeta;
        if (scaled < 1) {
            return 0;
        }
        return scaled < 1 + Math.pow(0.5, theta)
                ? 1
                : (long) (RANKS * Math.pow(eta * uniform - eta + 1, 1 / (1 - theta)));
    }

    static long hash(long value) {
        long rest = value;
        long hash = FNV_OFFSET;
        for (int octet = 0; octet < Long.BYTES; octet++) {
            hash = (hash ^ (rest & 0xFF)) * FNV_PRIME;
            rest >>= Byte.SIZE;
        }
        return Math.abs(hash);
    }
}
