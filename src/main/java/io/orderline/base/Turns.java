package io.orderline.base;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// When a run drives that goes on at the same time as another one: always, or in segments in which the other
/// one rests.
///
/// Segments come in pairs, one of each run. Which of the two is first in a pair is drawn for each pair: with
/// a fixed order everything that comes back after a whole number of pairs, such as what a clock starts each
/// minute, would always meet the same run. Both runs know the same seed, and so the same order. Immutable and
/// thread-safe.
///
/// @param number of the run, 1 or 2
/// @param every length of a segment; zero if both runs drive all the time
/// @param seed of the order within pairs
public record Turns(int number, Duration every, long seed) {
    /// Of a segment, for caches, processors and the log to get used to the change: nobody compares what is in it.
    public static final double SETTLING_SECONDS = 1;

    private static final Duration SHORTEST = Duration.ofSeconds(2);
    private static final Pattern TEXT = Pattern.compile("([12]) of 2(?: every (\\S+)(?: seed (\\d{1,18}))?)?");

    /// A span of the run that belongs to one of both, in seconds since both began.
    ///
    /// @param pair from 0
    public record Segment(int pair, double begin, double end) {}

    /// Reads `1 of 2` or `2 of 2 every 5s seed 7`.
    ///
    /// @throws IllegalArgumentException with a sentence for the user
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

    /// Rates are counted second by second.
    ///
    /// @throws IllegalArgumentException if it is not a length of segments, with a sentence for the user
    public static void check(Duration every) {
        if (every.compareTo(SHORTEST) < 0 || every.toMillis() % 1000 != 0) {
            throw new IllegalArgumentException("a segment has whole seconds, at least 2, of which the first is not"
                    + " compared; not " + Durations.text(every));
        }
    }

    /// As [#parse] reads it.
    public String text() {
        return number + " of 2" + (inSegments() ? " every " + Durations.text(every) + " seed " + seed : "");
    }

    /// What it means, the same for both runs: `in turns of 5s with another run`.
    public String inWords() {
        return inSegments() ? "in turns of " + Durations.text(every) + " with another run" : "beside another run";
    }

    /// Whether the other one rests while this one drives.
    public boolean inSegments() {
        return !every.isZero();
    }

    /// The earliest moment, at or after another one, at which this run drives.
    ///
    /// @param nanos since both began; not negative
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

    /// This run's part of a pair of segments.
    public Segment segment(int pair) {
        double begin = begin(pair, every.toNanos()) / 1e9;
        return new Segment(pair, begin, begin + every.toNanos() / 1e9);
    }

    /// How many seconds of a span this run drives.
    ///
    /// @param from seconds since both began
    /// @param to likewise
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

    /// @param seconds since both began
    public int pairAt(double seconds) {
        return (int) (seconds * TimeUnit.SECONDS.toNanos(1) / (2.0 * every.toNanos()));
    }
}
