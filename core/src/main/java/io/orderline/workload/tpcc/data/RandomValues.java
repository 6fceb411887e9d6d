package io.orderline.workload.tpcc.data;

import io.orderline.base.RandomStreams;
import io.orderline.database.bulk.RowSink;
import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;

/// Draws the kinds of values that the population has (TPC-C 4.3.2), and writes them into a sink. Not thread-safe.
final class RandomValues {
    /// The characters of random a-strings, which must include at least a–z, A–Z and 0–9 (4.3.2.2). With two more
    /// characters there are 64, so that six random bits select a character.
    private static final byte[] ALPHABET =
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-".getBytes(StandardCharsets.US_ASCII);

    private static final byte[] ORIGINAL = "ORIGINAL".getBytes(StandardCharsets.US_ASCII);
    private static final int LETTERS_PER_DRAW = 10;
    private static final int LONGEST = 500;

    private final RandomGenerator random;
    private final byte[] buffer = new byte[LONGEST + LETTERS_PER_DRAW];

    RandomValues(RandomGenerator random) {
        this.random = random;
    }

    static RandomValues from(long seed, LoadStream stream, long... place) {
        long[] path = new long[place.length + 1];
        path[0] = stream.number();
        System.arraycopy(place, 0, path, 1, place.length);
        return new RandomValues(RandomStreams.of(seed, path));
    }

    RandomGenerator random() {
        return random;
    }

    /// Draws an integer from min to max, both inclusive.
    int integer(int min, int max) {
        return min + random.nextInt(max - min + 1);
    }

    /// Writes a random a-string (4.3.2.2) of min to max characters.
    void letters(RowSink sink, int min, int max) {
        int length = integer(min, max);
        fill(length);
        sink.text(buffer, 0, length);
    }

    /// Writes a random n-string (4.3.2.2) of `count` digits, followed by a fixed end.
    void digits(RowSink sink, int count, String end) {
        for (int i = 0; i < count; i++) {
            buffer[i] = (byte) ('0' + random.nextInt(10));
        }
        for (int i = 0; i < end.length(); i++) {
            buffer[count + i] = (byte) end.charAt(i);
        }
        sink.text(buffer, 0, count + end.length());
    }

    /// Writes I_DATA or S_DATA: a random a-string of 26 to 50 characters, which contains ORIGINAL if requested.
    void data(RowSink sink, boolean original) {
        int length = integer(26, 50);
        fill(length);
        if (original) {
            System.arraycopy(ORIGINAL, 0, buffer, integer(0, length - ORIGINAL.length), ORIGINAL.length);
        }
        sink.text(buffer, 0, length);
    }

    /// Writes two streets, city, state and zip code (4.3.2.7).
    void address(RowSink sink) {
        letters(sink, 10, 20);
        letters(sink, 10, 20);
        letters(sink, 10, 20);
        letters(sink, 2, 2);
        digits(sink, 4, "11111");
    }

    private void fill(int length) {
        for (int i = 0; i < length; ) {
            long bits = random.nextLong();
            for (int end = i + LETTERS_PER_DRAW; i < end; i++) {
                buffer[i] = ALPHABET[(int) bits & 63];
                bits >>>= 6;
            }
        }
    }
}
