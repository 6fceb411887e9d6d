package io.orderline.claims.rule;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A sentence with formulas in it: `{title} makes {number(new-orders / cores)} per core`.
public record SentenceTemplate(List<Object> parts) {
    private static final Pattern FORMULA = Pattern.compile("\\{([^{}]*)\\}");

    /// @throws IllegalArgumentException if a formula is malformed
    public static SentenceTemplate parse(String text) {
        List<Object> parts = new ArrayList<>();
        int end = 0;
        for (MatchResult match : FORMULA.matcher(text).results().toList()) {
            parts.add(text.substring(end, match.start()));
            parts.add(Formula.parse(match.group(1)));
            end = match.end();
        }
        parts.add(text.substring(end));
        return new SentenceTemplate(parts);
    }

    /// Returns the sentence without what is not stated.
    public String text(RuleScope scope) {
        StringBuilder text = new StringBuilder();
        parts.forEach(part -> text.append(FormulaFunctions.text(value(part, scope))));
        return text.toString();
    }

    /// Returns the sentence; empty if anything in it is not stated.
    Optional<String> textIfStated(RuleScope scope) {
        return parts.stream().anyMatch(part -> value(part, scope) == null)
                ? Optional.empty()
                : Optional.of(text(scope));
    }

    private static @Nullable Object value(Object part, RuleScope scope) {
        return part instanceof Formula formula ? formula.value(scope) : part;
    }
}
