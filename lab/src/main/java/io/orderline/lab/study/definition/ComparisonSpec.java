package io.orderline.lab.study.definition;

import java.util.List;

/// The specification of a study's comparisons.
///
/// @param metrics names of metrics; the first one decides
/// @param confidence level of all comparisons together, such as 0.95
/// @param smallestDifference share that matters, 0.02 for 2 %
/// @param despite differences that the study is about, which forbid no winner
/// @param failIf objectives, any of which makes the study fail
public record ComparisonSpec(
        String baseline,
        List<String> metrics,
        double confidence,
        double smallestDifference,
        List<String> despite,
        List<String> failIf) {
    /// Label of the baseline's twin, which is the same system once more.
    public static final String TWIN = "%s (again)";

    public ComparisonSpec {
        metrics = List.copyOf(metrics);
        despite = List.copyOf(despite);
        failIf = List.copyOf(failIf);
    }

    /// Returns the specification for a part. Objectives apply only to the study's own metrics and baseline.
    ComparisonSpec of(Campaign.Part part) {
        boolean own = part.metrics().isEmpty() && part.baseline().isEmpty();
        return new ComparisonSpec(
                part.baseline().orElse(baseline),
                part.metrics().isEmpty() ? metrics : part.metrics(),
                confidence,
                smallestDifference,
                despite,
                own ? failIf : List.of());
    }
}
