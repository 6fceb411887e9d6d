package io.orderline.capture.value;

import java.util.Arrays;

/// The largest difference between two samples' distribution functions (Kolmogorov and Smirnov).
final class SampleDistance {
    /// The distance below which distributions are the same for a user, however many values there are.
    private static final double UNIMPORTANT = 0.01;
    /// Two large samples of one distribution differ by more than this times √(1/n + 1/m) in 5 % of cases.
    private static final double CRITICAL = 1.358;

    private SampleDistance() {}

    static boolean alike(long[] first, long[] second) {
        return between(first, second) <= UNIMPORTANT + CRITICAL * Math.sqrt(1.0 / first.length + 1.0 / second.length);
    }

    static double between(long[] first, long[] second) {
        long[] a = first.clone();
        long[] b = second.clone();
        Arrays.sort(a);
        Arrays.sort(b);
        double distance = 0;
        int i = 0;
        int j = 0;
        while (i < a.length && j < b.length) {
            long value = Math.min(a[i], b[j]);
            while (i < a.length && a[i] == value) {
                i++;
            }
            while (j < b.length && b[j] == value) {
                j++;
            }
            distance = Math.max(distance, Math.abs((double) i / a.length - (double) j / b.length));
        }
        return distance;
    }
}
