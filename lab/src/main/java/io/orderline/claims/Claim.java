package io.orderline.claims;

import io.orderline.claims.evidence.Evidence;
import io.orderline.claims.rule.RuleAnswer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Something that can be judged: words of a study, or what a reader expects of such figures.
///
/// @param says words of the study, shortened; empty for an expectation
/// @param reading how the words were put into numbers, where that is not plain
public record Claim(
        String id, Optional<String> says, Optional<String> reading, RuleKind kind, Map<String, Object> given) {
    private static final Evidence NOTHING = new Evidence(Map.of(), List.of(), List.of(), List.of(), Map.of());

    public Claim {
        given = Map.copyOf(given);
    }

    public String text() {
        return says.orElseGet(this::expects);
    }

    /// Returns what a reader expects of such figures. It is judged where the study claims nothing.
    public String expects() {
        return kind.expects().text(RuleParameters.bind(kind, given, NOTHING));
    }

    RuleAnswer judge(Evidence evidence) {
        return kind.judge().judge(evidence, RuleParameters.bind(kind, given, evidence));
    }
}
