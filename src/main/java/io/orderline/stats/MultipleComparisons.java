package io.orderline.stats;

/// Several comparisons of one study, of which none shall be wrong: of twenty intervals of 95 % one misses by
/// chance.
///
/// Bonferroni's inequality divides the share of misses among the intervals, whatever the dependence between
/// them; and comparisons with the same baseline do depend on each other (O. J. Dunn, "Multiple Comparisons
/// Among Means", JASA 56 (1961), 52–64). S. Holm's procedure, "A Simple Sequentially Rejective Multiple
/// Test Procedure", Scandinavian Journal of Statistics 6 (1979), 65–70, finds more differences, but it
/// decides and does not estimate: intervals that belong to it say of a found difference only its direction
/// unless all are found (O. Guilbaud, "Simultaneous Confidence Regions Corresponding to Holm's Step-Down
/// Procedure and Other Closed-Testing Procedures", Biometrical Journal 50 (2008), 678–692). Here the size
/// is what is asked for.
public final class MultipleComparisons {
    private MultipleComparisons() {}

    /// @param confidence that all intervals hold together, such as 0.95
    /// @param comparisons how many there are
    /// @return the confidence for each of them
    public static double confidence(double confidence, int comparisons) {
        NormalQuantiles.check(confidence);
        if (comparisons < 1) {
            throw new IllegalArgumentException(comparisons + " comparisons");
        }
        return 1 - (1 - confidence) / comparisons;
    }
}
