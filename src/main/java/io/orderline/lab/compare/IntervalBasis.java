package io.orderline.lab.compare;

/// What an interval was made of.
public enum IntervalBasis {
    /// Blocks of one run each: what a block has in common cancels out.
    BLOCKS("paired blocks"),
    /// Repeats without pairs.
    REPEATS("repeats"),
    /// Seconds of single runs: nothing is known of how much runs vary.
    SECONDS("seconds within single runs"),
    /// Nothing: there is a figure on each side at most.
    NOTHING("single figures");

    private final String text;

    IntervalBasis(String text) {
        this.text = text;
    }

    public String text() {
        return text;
    }
}
