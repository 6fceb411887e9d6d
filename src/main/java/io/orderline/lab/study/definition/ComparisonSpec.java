package io.orderline.lab.study.definition;

import java.util.List;

/// How a study's runs are compared.
///
/// @param baseline label of the system that the others are held against
/// @param metrics names; the first one decides
/// @param confidence such as 0.95, of all comparisons together
/// @param smallestDifference share that matters, 0.02 for 2 %
/// @param despite differences that are what the study is about, and forbid no winner
/// @param failIf objectives, any of which makes the study fail
public record ComparisonSpec(
        String baseline,
        List<String> metrics,
        double confidence,
        double smallestDifference,
        List<String> despite,
        List<String> failIf) {
    /// Label of the baseline's twin: the same system once more.
    public static final String TWIN = "%s (again)";

    public ComparisonSpec {
        metrics = List.copyOf(metrics);
        despite = List.copyOf(despite);
        failIf = List.copyOf(failIf);
    }

    /// Objectives are those of the study's own metrics and baseline, and stay with them.
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
