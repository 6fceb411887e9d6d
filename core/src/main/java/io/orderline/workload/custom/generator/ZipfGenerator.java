package io.orderline.workload.custom.generator;

import java.util.random.RandomGenerator;
import org.apache.commons.rng.sampling.distribution.DiscreteSampler;
import org.apache.commons.rng.sampling.distribution.RejectionInversionZipfSampler;
import org.jspecify.annotations.Nullable;

/// Draws numbers by Zipf's law: the k-th lowest has a probability proportional to 1 ÷ k^θ. Exact, by the
/// rejection-inversion of W. Hörmann and G. Derflinger (ACM TOMACS 6(3), 1996).
final class ZipfGenerator implements Generator {
    private final long below;
    private final int numbers;
    private final double theta;
    private @Nullable DiscreteSampler sampler;

    ZipfGenerator(long lowest, int numbers, double theta) {
        this.below = lowest - 1;
        this.numbers = numbers;
        this.theta = theta;
    }

    /// @param random the same generator in every call
    @Override
    public Object next(RandomGenerator random) {
        DiscreteSampler ranks = sampler;
        if (ranks == null) {
            ranks = RejectionInversionZipfSampler.of(random::nextLong, numbers, theta);
            sampler = ranks;
        }
        long value = below + ranks.sample();
        return Generator.fitsInteger(below, below + numbers) ? (Object) (int) value : (Object) value;
    }
}
