package io.orderline.lab.claims;

import io.orderline.lab.claims.rule.ClaimRule;
import java.util.Optional;

/// Something that can be judged: words of a study, or without them what a reader expects of such figures.
///
/// @param id in its file
/// @param says the study's words, shortened; empty for an expectation
/// @param reading how the words were put into numbers, where that is not plain
public record Claim(String id, Optional<String> says, Optional<String> reading, RuleKind kind, ClaimRule rule) {
    /// What is judged, as a sentence.
    public String text() {
        return says.orElseGet(rule::expects);
    }
}
