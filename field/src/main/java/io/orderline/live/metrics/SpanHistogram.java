package io.orderline.live.metrics;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/// A histogram of durations in the classic and native formats of Prometheus. Each recorded value is counted
/// once in either format. It is represented by the middle of its source bucket, which is 0.1 % wide but at
/// least 512 ns. The sum uses the same middles.
///
/// A native bucket of schema s ends at a power of 2^(2^-s)
/// ([specification](https://prometheus.io/docs/specs/native_histograms/)). The schema is the finest one, up
/// to 5, with at most 160 non-empty buckets. As more values arrive, it becomes coarser and never finer.
final class SpanHistogram {
    static final int MOST_BUCKETS = 160;
    static final int FINEST_SCHEMA = 5;
    /// The resolution of the source histograms. Durations up to this one are counted in the zero bucket.
    static final double ZERO_SECONDS = 1e-6;

    private static final double NANOS = 1e9;
    private static final double[] BOUNDS = {
        1e-4,
        2e-4,
        5e-4,
        1e-3,
        2e-3,
        5e-3,
        1e-2,
        2e-2,
        5e-2,
        0.1,
        0.2,
        0.5,
        1,
        2,
        5,
        10,
        20,
        80,
        Double.POSITIVE_INFINITY
    };

    private final long[] classic = new long[BOUNDS.length];
    /// The indices of the non-empty native buckets, in ascending order.
    private int[] indices = new int[MOST_BUCKETS];
    private long[] counts = new long[MOST_BUCKETS];
    private int size;
    private int schema = FINEST_SCHEMA;
    private long zero;
    private double sum;

    private SpanHistogram() {}

    static SpanHistogram of(Histogram nanos) {
        SpanHistogram histogram = new SpanHistogram();
        for (HistogramIterationValue value : nanos.recordedValues()) {
            histogram.add(
                    nanos.medianEquivalentValue(value.getValueIteratedTo()) / NANOS,
                    value.getCountAddedInThisIterationStep());
        }
        return histogram;
    }

    /// @param seconds longer than every duration added before
    private void add(double seconds, long count) {
        int place = Arrays.binarySearch(BOUNDS, seconds);
        classic[place < 0 ? -place - 1 : place] += count;
        if (seconds <= ZERO_SECONDS) {
            zero += count;
        } else {
            addNative(index(seconds, schema), count);
        }
        sum += seconds * count;
    }

    /// Returns the index of the first bucket whose upper bound is not below the duration.
    static int index(double seconds, int schema) {
        return (int) Math.ceil(Math.log(seconds) / Math.log(2) * Math.scalb(1.0, schema));
    }

    private void addNative(int index, long count) {
        if (size > 0 && indices[size - 1] == index) {
            counts[size - 1] += count;
        } else if (size < MOST_BUCKETS) {
            indices[size] = index;
            counts[size++] = count;
        } else {
            halve();
            addNative((index + 1) >> 1, count);
        }
    }

    private void halve() {
        int[] narrow = indices;
        long[] counted = counts;
        indices = new int[MOST_BUCKETS];
        counts = new long[MOST_BUCKETS];
        size = 0;
        schema--;
        for (int i = 0; i < MOST_BUCKETS; i++) {
            addNative((narrow[i] + 1) >> 1, counted[i]);
        }
    }

    int schema() {
        return schema;
    }

    HistogramDataPointSnapshot point(Labels labels, long createdMillis) {
        return new HistogramDataPointSnapshot(
                ClassicHistogramBuckets.of(BOUNDS, classic),
                schema,
                zero,
                ZERO_SECONDS,
                NativeHistogramBuckets.of(Arrays.copyOf(indices, size), Arrays.copyOf(counts, size)),
                NativeHistogramBuckets.EMPTY,
                sum,
                labels,
                Exemplars.EMPTY,
                createdMillis);
    }
}
