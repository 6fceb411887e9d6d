package io.orderline.stats.change;

/// By which terms changes are looked for.
///
/// @param window values that are looked at together when candidates are sought, at least 10
/// @param probability largest one of a change that is kept: how often noise alone would do as much at one place
/// @param least values on each side of a change, at least 2
/// @param confidence of a change's interval, such as 0.95
public record ChangeTerms(int window, double probability, int least, double confidence) {
    /// Chosen by simulation: less than one false alarm for 1,000 values that come one by one, also if each
    /// resembles the one before (`bench/history.py`).
    public static final ChangeTerms USUAL = new ChangeTerms(50, 0.0002, 3, 0.95);

    /// @throws IllegalArgumentException if they make no sense
    public ChangeTerms {
        if (window < 10 || least < 2 || !(probability > 0 && probability < 1)) {
            throw new IllegalArgumentException("a window of " + window + " values, " + least
                    + " on each side of a change, a probability of " + probability);
        }
    }

    /// Of fewer values nothing can be said.
    public int shortest() {
        return 2 * least;
    }
}
