package io.orderline.live.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBucket;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.NativeHistogramBucket;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpanHistogramTest {
    /// As the recorder's are.
    private static Histogram histogram(long... nanos) {
        Histogram histogram = new Histogram(1_000, 3_600_000_000_000L, 3);
        for (long value : nanos) {
            histogram.recordValue(value);
        }
        return histogram;
    }

    private static HistogramDataPointSnapshot point(Histogram histogram) {
        return SpanHistogram.of(histogram).point(Labels.EMPTY, 0);
    }

    private static long classic(HistogramDataPointSnapshot point) {
        return point.getClassicBuckets().stream()
                .mapToLong(ClassicHistogramBucket::getCount)
                .sum();
    }

    private static long nativeCount(HistogramDataPointSnapshot point) {
        return point.getNativeZeroCount()
                + point.getNativeBucketsForPositiveValues().stream()
                        .mapToLong(NativeHistogramBucket::getCount)
                        .sum();
    }

    private static double upper(int index, int schema) {
        return Math.pow(2, index * Math.scalb(1.0, -schema));
    }

    /// As Prometheus reads it: within the bucket, which is all that is asserted.
    private static int bucketOf(HistogramDataPointSnapshot point, double share) {
        long wanted = (long) Math.ceil(share * nativeCount(point));
        long seen = point.getNativeZeroCount();
        for (NativeHistogramBucket bucket : point.getNativeBucketsForPositiveValues()) {
            seen += bucket.getCount();
            if (seen >= wanted) {
                return bucket.getBucketIndex();
            }
        }
        throw new AssertionError("no bucket");
    }

    @Test
    void eachValueIsCountedOnceInEitherKind() {
        HistogramDataPointSnapshot point =
                point(histogram(0, 1, 600, 1_000, 100_000, 5_000_000_000L, 3_000_000_000_000L));
        assertThat(classic(point)).isEqualTo(7);
        assertThat(nativeCount(point)).isEqualTo(7);
        assertThat(point.getNativeZeroCount()).as("up to a microsecond").isEqualTo(4);
        assertThat(point.getCount()).isEqualTo(7);
        assertThat(point.getSum()).isCloseTo(3005.0001, within(3005 * 5e-4));
    }

    @Test
    void aClassicBucketHoldsItsUpperBound() {
        HistogramDataPointSnapshot point = point(histogram(99_000, 101_000, 1_990_000, 2_010_000));
        assertThat(point.getClassicBuckets().stream()
                        .filter(bucket -> bucket.getCount() > 0)
                        .map(ClassicHistogramBucket::getUpperBound))
                .containsExactly(1e-4, 2e-4, 2e-3, 5e-3);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.5, 0.9, 0.99, 0.999})
    void quantilesLieInTheirNativeBuckets(double share) {
        Random random = new Random(1);
        for (double spread : new double[] {0.1, 1, 2.5}) {
            Histogram histogram = histogram();
            for (int i = 0; i < 50_000; i++) {
                histogram.recordValue((long) (5e6 * Math.exp(spread * random.nextGaussian())));
            }
            HistogramDataPointSnapshot point = point(histogram);
            int schema = point.getNativeSchema();
            int bucket = bucketOf(point, share);
            double exact = histogram.getValueAtPercentile(100 * share) / 1e9;
            assertThat(exact).isBetween(upper(bucket - 1, schema) * 0.999, upper(bucket, schema) * 1.001);
        }
    }

    @Test
    void narrowOnesHaveTheFinestBucketsAndWideOnesFew() {
        assertThat(point(histogram(1_000_000, 2_000_000)).getNativeSchema()).isEqualTo(SpanHistogram.FINEST_SCHEMA);
        Histogram wide = histogram();
        for (double nanos = 1_000; nanos < 3.6e12; nanos *= 1.01) {
            wide.recordValue((long) nanos);
        }
        HistogramDataPointSnapshot point = point(wide);
        assertThat(point.getNativeSchema()).isEqualTo(2);
        assertThat(point.getNativeBucketsForPositiveValues().size()).isBetween(80, SpanHistogram.MOST_BUCKETS);
        assertThat(nativeCount(point)).isEqualTo(wide.getTotalCount());
    }

    /// Prometheus would take it for a process that began anew.
    @Test
    void nothingGoesBackWhileValuesCome() {
        Random random = new Random(2);
        Histogram histogram = histogram(1_000_000);
        HistogramDataPointSnapshot before = point(histogram);
        for (int round = 0; round < 300; round++) {
            for (int i = 0; i < 20; i++) {
                histogram.recordValue((long) Math.min(3e12, 1e6 * Math.exp(round / 50.0 * random.nextGaussian())));
            }
            HistogramDataPointSnapshot now = point(histogram);
            assertThat(now.getSum()).isGreaterThan(before.getSum());
            assertThat(now.getNativeSchema()).isLessThanOrEqualTo(before.getNativeSchema());
            assertThat(now.getNativeZeroCount()).isGreaterThanOrEqualTo(before.getNativeZeroCount());
            for (int i = 0; i < now.getClassicBuckets().size(); i++) {
                assertThat(now.getClassicBuckets().getCount(i))
                        .isGreaterThanOrEqualTo(before.getClassicBuckets().getCount(i));
            }
            before = now;
        }
        assertThat(before.getNativeSchema()).isLessThan(SpanHistogram.FINEST_SCHEMA);
    }
}
