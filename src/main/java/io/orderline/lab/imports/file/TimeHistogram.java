package io.orderline.lab.imports.file;

import java.util.Arrays;
import org.HdrHistogram.Histogram;

/// How often each span of time occurred, in microseconds: a histogram of few values, as there are in one second of one
/// type, in a hundredth of the room that a real one takes. Not thread-safe.
public final class TimeHistogram {
    /// With more different values, spans are rounded down to 11 bits, which is what the run folder's histograms tell
    /// apart.
    private static final int MANY = 1024;

    private static final int BITS = 11;

    private int[] micros = new int[8];
    /// 0 where there is no value.
    private int[] counts = new int[8];

    private int size;
    private boolean rounded;

    /// @param span microseconds, less than 2³²
    public void add(long span) {
        add(span, 1);
        if (size > MANY && !rounded) {
            round();
        }
    }

    private void add(long span, int count) {
        int key = (int) (rounded ? rounded(span) : span);
        int place = place(key);
        if (counts[place] == 0) {
            micros[place] = key;
            size++;
        }
        counts[place] += count;
        if (size > micros.length / 2) {
            refill(2 * micros.length);
        }
    }

    private static long rounded(long span) {
        int lost = Math.max(0, Long.SIZE - Long.numberOfLeadingZeros(span) - BITS);
        return (span >>> lost) << lost;
    }

    /// Where a value stands, or is to stand.
    private int place(int key) {
        int mask = micros.length - 1;
        int place = ((key * 0x9E3779B9) >>> 16) & mask; // the golden ratio spreads multiples of 1,000
        while (counts[place] != 0 && micros[place] != key) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private void round() {
        rounded = true;
        refill(micros.length);
    }

    private void refill(int length) {
        int[] oldMicros = micros;
        int[] oldCounts = counts;
        micros = new int[length];
        counts = new int[length];
        size = 0;
        for (int i = 0; i < oldCounts.length; i++) {
            if (oldCounts[i] > 0) {
                add(Integer.toUnsignedLong(oldMicros[i]), oldCounts[i]);
            }
        }
    }

    public TimeHistogram copy() {
        TimeHistogram copy = new TimeHistogram();
        copy.micros = Arrays.copyOf(micros, micros.length);
        copy.counts = Arrays.copyOf(counts, counts.length);
        copy.size = size;
        copy.rounded = rounded;
        return copy;
    }

    public void addTo(Histogram nanos) {
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                nanos.recordValueWithCount(1000 * Integer.toUnsignedLong(micros[i]), counts[i]);
            }
        }
    }

    /// Bytes, nearly.
    public long footprint() {
        return 8L * micros.length;
    }
}
