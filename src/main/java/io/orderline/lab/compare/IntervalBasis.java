package io.orderline.lab.compare;

/// What an interval was made of.
public enum IntervalBasis {
    /// Blocks of one run each: what a block has in common cancels out.
    BLOCKS("paired blocks"),
    /// Repeats without pairs.
    REPEATS("repeats"),
    /// Seconds of single runs: nothing is known of how much runs vary.
    SECONDS("seconds within single runs"),
    /// Seconds of two runs that drove at the same time: likewise.
    PAIRED_SECONDS("paired seconds of two runs at once"),
    /// Neighbouring segments of two runs that took turns: likewise.
    SEGMENTS("neighbouring segments of two runs"),
    /// Nothing: there is a figure on each side at most.
    NOTHING("single figures");

    private final String text;

    IntervalBasis(String text) {
        this.text = text;
    }

    /// Whether it is of single runs, which do not tell how much runs vary.
    boolean within() {
        return this == SECONDS || this == PAIRED_SECONDS || this == SEGMENTS;
    }

    public String text() {
        return text;
    }
}
