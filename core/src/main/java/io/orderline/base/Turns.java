package io.orderline.base;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The times at which one of two simultaneous runs drives: always, or in turns with the other run.
///
/// Segments come in pairs, one for each run, and the order within a pair is random. With a fixed order, an
/// event that recurs after a whole number of pairs, such as a job of every minute, would always affect the
/// same run. Both runs use the same seed, and therefore the same order. Immutable and thread-safe.
///
/// @param number the number of this run, 1 or 2
/// @param every the length of a segment; zero if both runs drive all the time
/// @param seed the seed for the order within pairs
public record Turns(int number, Duration every, long seed) {
    /// Comparisons leave out these first seconds of a segment, in which caches, processors and the log adapt.
    public static final double SETTLING_SECONDS = 1;

    private static final Duration SHORTEST = Duration.ofSeconds(2);
    private static final Pattern TEXT = Pattern.compile("([12]) of 2(?: every (\\S+)(?: seed (\\d{1,18}))?)?");

    /// A span in which only one of the runs drives, in seconds since both began. Pairs are numbered from 0.
    public record Segment(int pair, double begin, double end) {}

    /// Parses `1 of 2` or `2 of 2 every 5s seed 7`.
    public static Turns parse(String text) {
        Matcher parts = TEXT.matcher(text.strip());
        if (!parts.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no turn: write 1 of 2, or 1 of 2 every 5s seed 7");
        }
        Duration every = parts.group(2) == null ? Duration.ZERO : Durations.parse(parts.group(2));
        if (parts.group(2) != null) {
            check(every);
        }
        return new Turns(
                Integer.parseInt(parts.group(1)), every, parts.group(3) == null ? 1 : Long.parseLong(parts.group(3)));
    }

    /// Refuses a segment that is not a whole number of seconds, because rates are counted per second, or is too
    /// short.
    public static void check(Duration every) {
        if (every.compareTo(SHORTEST) < 0 || every.toMillis() % 1000 != 0) {
            throw new IllegalArgumentException("a segment has whole seconds, at least 2, of which the first is not"
                    + " compared; not " + Durations.text(every));
        }
    }

    /// Returns the form that [#parse] reads.
    public String text() {
        return number + " of 2" + (inSegments() ? " every " + Durations.text(every) + " seed " + seed : "");
    }

    /// Returns a description that is the same for both runs: `in turns of 5s with another run`.
    public String inWords() {
        return inSegments() ? "in turns of " + Durations.text(every) + " with another run" : "beside another run";
    }

    /// Returns whether the other run rests while this one drives.
    public boolean inSegments() {
        return !every.isZero();
    }

    /// Returns the earliest time, at or after a given one, at which this run drives.
    ///
    /// @param nanos the given time in ns since both runs began; not negative
    public long next(long nanos) {
        if (!inSegments()) {
            return nanos;
        }
        long length = every.toNanos();
        long pair = nanos / (2 * length);
        long begin = begin(pair, length);
        if (nanos < begin) {
            return begin;
        }
        return nanos < begin + length ? nanos : begin(pair + 1, length);
    }

    private long begin(long pair, long length) {
        boolean swapped = (RandomStreams.mix(seed ^ RandomStreams.mix(pair + 1)) & 1) == 1;
        boolean second = (number == 2) != swapped;
        return (2 * pair + (second ? 1 : 0)) * length;
    }

    public Segment segment(int pair) {
        double begin = begin(pair, every.toNanos()) / 1e9;
        return new Segment(pair, begin, begin + every.toNanos() / 1e9);
    }

    /// Returns for how many seconds this run drives within a span, given in seconds since both runs began.
    public double seconds(double from, double to) {
        if (!inSegments()) {
            return to - from;
        }
        double driven = 0;
        for (int pair = pairAt(from); pair <= pairAt(to); pair++) {
            Segment own = segment(pair);
            driven += Math.max(0, Math.min(own.end, to) - Math.max(own.begin, from));
        }
        return driven;
    }

    /// Returns the number of the pair of segments at a time, given in seconds since both runs began.
    public int pairAt(double seconds) {
        return (int) (seconds * TimeUnit.SECONDS.toNanos(1) / (2.0 * every.toNanos()));
    }
}
