package io.orderline.compare;

import java.util.Set;

/// The terms by which systems are compared.
///
/// @param confidence level of all intervals together, such as 0.95
/// @param matters smallest relative difference that matters, such as 0.02
/// @param despite kinds that are declared to differ on purpose
/// @param varied names of facts that were varied, and are therefore no differences
public record ComparisonTerms(double confidence, double matters, Set<Mismatch.Kind> despite, Set<String> varied) {
    public static final ComparisonTerms USUAL = new ComparisonTerms(0.95, 0.02, Set.of(), Set.of());

    /// @throws IllegalArgumentException with a sentence for the user
    public ComparisonTerms {
        if (!(confidence >= 0.5 && confidence < 1)) {
            throw new IllegalArgumentException("a confidence is at least 0.5 and less than 1, not " + confidence);
        }
        if (!(matters >= 0 && matters < 1)) {
            throw new IllegalArgumentException("what matters is at least 0 and less than 1, not " + matters);
        }
        despite = Set.copyOf(despite);
        varied = Set.copyOf(varied);
    }
}
