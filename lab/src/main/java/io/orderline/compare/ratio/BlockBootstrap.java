package io.orderline.compare.ratio;

import io.orderline.base.RandomStreams;
import io.orderline.stats.Range;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/// The means of bootstrap resamples. A resample draws as many values as were given, with replacement and with
/// equal probability (B. Efron, "Bootstrap Methods: Another Look at the Jackknife", Annals of Statistics 7
/// (1979), 1–26). A value stands for a block, so blocks are drawn as wholes.
///
/// The result does not depend on the order of the values, and negating all values negates the result. For up
/// to 7 values all resamples are enumerated. For more values, resamples are drawn from a fixed random stream,
/// each with its mirror image.
final class BlockBootstrap {
    private static final int ENUMERATED = 7;
    private static final int DRAWN = 10_000;

    private BlockBootstrap() {}

    /// Returns the range of the resampled means, without the given share of resamples at each end.
    static Range means(double[] values, double tail) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted.length <= ENUMERATED ? enumerated(sorted, tail) : drawn(sorted, tail);
    }

    /// A mean and how often it occurs among all resamples, up to a common factor.
    private record Resample(double mean, double weight) {}

    private static Range enumerated(double[] values, double tail) {
        List<Resample> resamples = new ArrayList<>();
        enumerate(values, 0, values.length, new Resample(0, 1), resamples);
        resamples.sort(Comparator.comparingDouble(Resample::mean));
        return new Range(beyond(resamples, tail), beyond(resamples.reversed(), tail));
    }

    /// Enumerates the multisets: a value taken k times has the weight 1/k! (multinomial distribution).
    private static void enumerate(double[] values, int index, int left, Resample start, List<Resample> resamples) {
        boolean last = index == values.length - 1;
        double weight = start.weight();
        for (int times = 0; times <= left; times++) {
            weight /= Math.max(1, times);
            if (!last) {
                Resample next = new Resample(start.mean() + times * values[index] / values.length, weight);
                enumerate(values, index + 1, left - times, next, resamples);
            }
        }
        if (last) {
            resamples.add(new Resample(start.mean() + left * values[index] / values.length, weight));
        }
    }

    private static double beyond(List<Resample> resamples, double tail) {
        double total = resamples.stream().mapToDouble(Resample::weight).sum();
        double sum = 0;
        for (Resample resample : resamples) {
            sum += resample.weight();
            if (sum > tail * total) {
                return resample.mean();
            }
        }
        return resamples.getLast().mean();
    }

    private static Range drawn(double[] values, double tail) {
        RandomGenerator random = RandomStreams.of(values.length);
        int n = values.length;
        double[] means = new double[DRAWN];
        for (int i = 0; i < DRAWN; i += 2) {
            for (int draw = 0; draw < n; draw++) {
                int index = random.nextInt(n);
                means[i] += values[index] / n;
                means[i + 1] += values[n - 1 - index] / n;
            }
        }
        Arrays.sort(means);
        int out = (int) (tail * DRAWN);
        return new Range(means[out], means[DRAWN - 1 - out]);
    }
}
