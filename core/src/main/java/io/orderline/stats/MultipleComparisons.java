package io.orderline.stats;

/// Confidence levels for several comparisons in one study, none of which should be wrong. Of twenty 95 %
/// intervals, one misses by chance.
///
/// Bonferroni's inequality divides the probability of a miss among the intervals. It holds whatever the
/// dependence between them, and comparisons with the same baseline do depend on each other (O. J. Dunn,
/// "Multiple Comparisons Among Means", JASA 56 (1961), 52–64). S. Holm's procedure, "A Simple Sequentially
/// Rejective Multiple Test Procedure", Scandinavian Journal of Statistics 6 (1979), 65–70, finds more
/// differences, but it only decides and does not estimate. Its intervals give only the direction of a
/// difference unless all differences are found (O. Guilbaud, "Simultaneous Confidence Regions Corresponding
/// to Holm's Step-Down Procedure and Other Closed-Testing Procedures", Biometrical Journal 50 (2008),
/// 678–692). Comparisons here need the size.
public final class MultipleComparisons {
    private MultipleComparisons() {}

    /// Returns the confidence level for each of several intervals that hold together at the given level.
    public static double confidence(double confidence, int comparisons) {
        NormalQuantiles.check(confidence);
        if (comparisons < 1) {
            throw new IllegalArgumentException(comparisons + " comparisons");
        }
        return 1 - (1 - confidence) / comparisons;
    }
}
