package io.orderline.workload.custom.generator;

import java.util.random.RandomGenerator;

/// Draws hashes of ranks that follow Zipf's law, so that frequent numbers are scattered, like YCSB's
/// `ScrambledZipfianGenerator`. Ten billion ranks are approximated by J. Gray and others, *Quickly Generating
/// Billion-Record Synthetic Databases*, SIGMOD 1994, and hashed by 64-bit FNV-1a. Thread-safe.
final class ScrambledZipf {
    private static final double RANKS = 1e10;
    private static final int SUMMED = 1_000;
    private static final long FNV_OFFSET = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 1_099_511_628_211L;

    private final double theta;
    private final double zeta;
    private final double eta;

    /// @param theta a number above 0 and below 1
    ScrambledZipf(double theta) {
        this.theta = theta;
        this.zeta = zeta(theta);
        double zetaOfTwo = 1 + Math.pow(0.5, theta);
        this.eta = (1 - Math.pow(2 / RANKS, 1 - theta)) / (1 - zetaOfTwo / zeta);
    }

    /// Returns the sum of 1 ÷ k^θ over all ranks. The Euler–Maclaurin formula approximates the tail.
    static double zeta(double theta) {
        double sum = 0;
        for (int k = 1; k < SUMMED; k++) {
            sum += Math.pow(k, -theta);
        }
        double integral = (Math.pow(RANKS, 1 - theta) - Math.pow(SUMMED, 1 - theta)) / (1 - theta);
        return sum + integral + (Math.pow(SUMMED, -theta) + Math.pow(RANKS, -theta)) / 2;
    }

    /// Returns a hash of 63 bits.
    long next(RandomGenerator random) {
        return hash(rank(random.nextDouble()));
    }

    /// Returns the rank, from 0, for a uniform number from 0 up to 1.
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
