package io.orderline.compare;

/// The observations from which an interval was computed.
public enum IntervalBasis {
    /// Blocks with one run of each system; what a block has in common cancels out.
    BLOCKS("paired blocks"),
    REPEATS("repeats"),
    SECONDS("seconds within single runs"),
    PAIRED_SECONDS("paired seconds of two runs at once"),
    SEGMENTS("neighbouring segments of two runs"),
    /// No observations: there is at most one figure on each side.
    NOTHING("single figures");

    private final String text;

    IntervalBasis(String text) {
        this.text = text;
    }

    /// Returns whether the interval is of single runs, which do not show how much runs vary.
    boolean within() {
        return this == SECONDS || this == PAIRED_SECONDS || this == SEGMENTS;
    }

    public String text() {
        return text;
    }
}
