package io.orderline.result.file;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.HdrHistogram.Histogram;

/// Sums the histograms of a log by span and tag. The library decodes each line into a histogram with an array
/// of its full range, and then adds that array. This class adds the content of a line to the sum without one,
/// which takes between a quarter and a third of the processor time: about 1 s instead of 3.5 s for an hour with
/// six types. Not thread-safe.
final class LatencySums implements AutoCloseable {
    private static final String START = "#[StartTime: ";
    private static final String BASE = "#[BaseTime: ";
    private static final String TAG = "Tag=";
    /// The log format's rule: times that are at least this long before its start are relative to the start.
    private static final double YEAR_SECONDS = 365 * 86_400.0;

    /// The log keeps milliseconds. A line belongs to the span that contains the moment this long after its
    /// start, or half of its length if that is less: the last line of a window may cover only a millisecond.
    private static final double TOLERANCE_SECONDS = 0.002;

    private static final int COMPRESSED_V2 = 0x1c849304;
    private static final int V2 = 0x1c849303;
    private static final int COOKIE_MASK = ~0xf0;
    private static final int HEADER = 40;
    private static final int SUB_BUCKETS_MAGNITUDE = 10; // for three digits: half of 2,048
    private static final int DIGITS = 3;

    private final List<Map<String, Histogram>> sums = new ArrayList<>();
    private final Inflater inflater = new Inflater();
    private byte[] inflated = new byte[1 << 16];
    private double start;
    private double base = Double.NaN;

    private List<TimeRange> spans;
    private double end = Double.POSITIVE_INFINITY;

    LatencySums(List<TimeRange> spans) {
        this.spans = List.copyOf(spans);
        spans.forEach(_ -> sums.add(new LinkedHashMap<>()));
    }

    /// Replaces the spans for lines that are added from now on.
    ///
    /// @param of as many spans as before
    /// @param before time in seconds; a line that begins at or after it is refused
    void spans(List<TimeRange> of, double before) {
        spans = List.copyOf(of);
        end = before;
    }

    /// Returns the sums by tag, for each span.
    List<Map<String, Histogram>> sums() {
        return sums;
    }

    @Override
    public void close() {
        inflater.end();
    }

    /// @return false, with nothing added, if the line is refused
    /// @throws RuntimeException if it is not a line of a log
    boolean line(String line) throws DataFormatException {
        if (line.startsWith(START)) {
            start = seconds(line, START);
        } else if (line.startsWith(BASE)) {
            base = seconds(line, BASE);
        } else if (!line.isEmpty() && line.charAt(0) != '#' && line.charAt(0) != '"') {
            return histogram(line);
        }
        return true;
    }

    private static double seconds(String line, String name) {
        return Double.parseDouble(line.substring(name.length(), line.indexOf(' ', name.length())));
    }

    private boolean histogram(String line) throws DataFormatException {
        String tag = "null";
        int at = 0;
        if (line.startsWith(TAG)) {
            int comma = line.indexOf(',');
            tag = line.substring(TAG.length(), comma);
            at = comma + 1;
        }
        int second = line.indexOf(',', at);
        double length = Double.parseDouble(line.substring(second + 1, line.indexOf(',', second + 1)));
        double within =
                onAxis(Double.parseDouble(line.substring(at, second))) + Math.min(TOLERANCE_SECONDS, length / 2);
        if (within >= end) {
            return false;
        }
        byte[] packed = null;
        for (int i = 0; i < spans.size(); i++) {
            if (within >= spans.get(i).begin() && within < spans.get(i).end()) {
                packed =
                        packed == null ? Base64.getDecoder().decode(line.substring(line.lastIndexOf(',') + 1)) : packed;
                add(sums.get(i), tag, packed);
            }
        }
        return true;
    }

    private double onAxis(double time) {
        double from = Double.isNaN(base) ? (time < start - YEAR_SECONDS ? start : 0) : base;
        return time + from - start;
    }

    private void add(Map<String, Histogram> byTag, String tag, byte[] packed) throws DataFormatException {
        Histogram sum = byTag.get(tag);
        if (sum == null) {
            byTag.put(tag, Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(packed), 0));
        } else if (!addCounts(sum, ByteBuffer.wrap(packed))) {
            sum.add(Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(packed), 0));
        }
    }

    /// Returns false, with nothing added, if the counts are not encoded as those of the sum would be.
    private boolean addCounts(Histogram sum, ByteBuffer packed) throws DataFormatException {
        if ((packed.getInt() & COOKIE_MASK) != (COMPRESSED_V2 & COOKIE_MASK)) {
            return false;
        }
        ByteBuffer counts = inflated(packed, packed.getInt());
        boolean alike = (counts.getInt() & COOKIE_MASK) == (V2 & COOKIE_MASK);
        int length = counts.getInt();
        alike &= counts.getInt() == 0
                && counts.getInt() == DIGITS
                && sum.getNumberOfSignificantValueDigits() == DIGITS
                && counts.getLong() == sum.getLowestDiscernibleValue()
                && counts.getLong() == sum.getHighestTrackableValue();
        if (!alike) {
            return false;
        }
        int unit = 63 - Long.numberOfLeadingZeros(sum.getLowestDiscernibleValue());
        counts.position(HEADER).limit(HEADER + length);
        for (int index = 0; counts.hasRemaining(); ) {
            long count = zigZag(counts);
            if (count < 0) {
                index -= Math.toIntExact(count);
            } else {
                if (count > 0) {
                    sum.recordValueWithCount(value(index, unit), count);
                }
                index++;
            }
        }
        return true;
    }

    private ByteBuffer inflated(ByteBuffer packed, int length) throws DataFormatException {
        inflater.reset();
        inflater.setInput(packed.slice(packed.position(), length));
        int at = 0;
        for (int more = inflater.inflate(inflated, 0, inflated.length);
                more > 0;
                more = inflater.inflate(inflated, at, inflated.length - at)) {
            at += more;
            if (at == inflated.length) {
                inflated = java.util.Arrays.copyOf(inflated, 2 * at);
            }
        }
        return ByteBuffer.wrap(inflated, 0, at);
    }

    /// Returns the lowest value of the cell with an index.
    private static long value(int index, int unit) {
        int bucket = (index >> SUB_BUCKETS_MAGNITUDE) - 1;
        int half = 1 << SUB_BUCKETS_MAGNITUDE;
        long place = index & (half - 1);
        return bucket < 0 ? place << unit : (place + half) << (bucket + unit);
    }

    /// Decodes LEB128 of up to 9 bytes with the sign in the lowest bit.
    private static long zigZag(ByteBuffer from) {
        long value = 0;
        for (int shift = 0; shift <= 56; shift += 7) {
            long next = from.get();
            if (shift == 56) {
                value |= (next & 0xff) << shift;
                break;
            }
            value |= (next & 0x7f) << shift;
            if (next >= 0) {
                break;
            }
        }
        return value >>> 1 ^ -(value & 1);
    }
}
