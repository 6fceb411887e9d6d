package io.orderline.base;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/// Independent random streams from one seed. The same seed and path give the same stream on every machine,
/// regardless of the order and the threads in which streams are created. A load is therefore repeatable with
/// any number of workers. Stateless and thread-safe; the returned generators are not thread-safe.
public final class RandomStreams {
    private static final RandomGeneratorFactory<RandomGenerator> FACTORY =
            RandomGeneratorFactory.of("L64X128MixRandom");

    private RandomStreams() {}

    /// @param path the purpose of the stream as numbers: kind of use first, then table, warehouse, terminal …
    public static RandomGenerator of(long seed, long... path) {
        long state = mix(seed);
        for (long step : path) {
            state = mix(state ^ mix(step + 0x9E3779B97F4A7C15L));
        }
        return FACTORY.create(state);
    }

    /// Returns a 64-bit hash by Stafford's variant 13 of the MurmurHash3 finalizer, as in
    /// `java.util.SplittableRandom`.
    public static long mix(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
