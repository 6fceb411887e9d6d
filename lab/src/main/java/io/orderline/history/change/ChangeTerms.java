package io.orderline.history.change;

/// The parameters of change detection.
///
/// @param window number of values searched together for candidates, at least 10
/// @param probability largest probability, under noise alone, of a change that is kept
/// @param least number of values on each side of a change, at least 2
public record ChangeTerms(int window, double probability, int least, double confidence) {
    /// Chosen by simulation: less than one false alarm per 1,000 values that arrive one by one, even if each
    /// value resembles the one before (`bench/history.py`).
    public static final ChangeTerms USUAL = new ChangeTerms(50, 0.0002, 3, 0.95);

    /// @throws IllegalArgumentException if a parameter is out of range
    public ChangeTerms {
        if (window < 10 || least < 2 || !(probability > 0 && probability < 1)) {
            throw new IllegalArgumentException("a window of " + window + " values, " + least
                    + " on each side of a change, a probability of " + probability);
        }
    }

    /// Returns the length of the shortest series in which a change can be found.
    public int shortest() {
        return 2 * least;
    }
}
