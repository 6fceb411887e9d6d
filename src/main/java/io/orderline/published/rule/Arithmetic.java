package io.orderline.published.rule;

import io.orderline.config.YamlMap;
import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Figure;
import java.util.Optional;

/// Two figures of the study multiplied, divided or subtracted, against the result that it claims.
///
/// @param first name of a figure of the study
/// @param second likewise
/// @param unit of the result
/// @param needed what else the claim needs and the study does not state; empty if nothing
record Arithmetic(Operation operation, String first, String second, Figure claimed, String unit, String needed)
        implements Rule {
    enum Operation {
        PRODUCT("×"),
        QUOTIENT("÷"),
        DIFFERENCE("−");

        private final String sign;

        Operation(String sign) {
            this.sign = sign;
        }

        Figure of(Figure first, Figure second) {
            return switch (this) {
                case PRODUCT -> first.times(second);
                case QUOTIENT -> first.over(second);
                case DIFFERENCE -> first.minus(second);
            };
        }
    }

    static Rule product(RuleFile file) {
        return read(Operation.PRODUCT, file);
    }

    static Rule quotient(RuleFile file) {
        return read(Operation.QUOTIENT, file);
    }

    static Rule difference(RuleFile file) {
        return read(Operation.DIFFERENCE, file);
    }

    private static Rule read(Operation operation, RuleFile file) {
        YamlMap map = file.map();
        return new Arithmetic(
                operation,
                file.text("first"),
                file.text("second"),
                file.figure("claimed"),
                map.optionalString("unit").orElse(""),
                map.optionalString("needs").orElse(""));
    }

    @Override
    public Answer judge(Evidence evidence) {
        Optional<Figure> left = Optional.ofNullable(evidence.figures().get(first));
        Optional<Figure> right = Optional.ofNullable(evidence.figures().get(second));
        if (left.isEmpty() || right.isEmpty()) {
            return Answer.missing("not stated: " + (left.isEmpty() ? first : second));
        }
        Figure result = operation.of(left.get(), right.get());
        boolean agrees = result.meets(claimed);
        String text = Say.number(left.get().value()) + " " + operation.sign + " "
                + Say.number(right.get().value()) + " = " + Say.number(result.value())
                + (unit.isEmpty() ? "" : " " + unit) + " (" + formula() + ")"
                + (agrees ? "" : "; claimed " + Say.claimed(claimed));
        if (!needed.isEmpty()) {
            return Answer.of(agrees ? Judgement.NOT_SHOWN : Judgement.CONTRADICTED, text + ". Not stated: " + needed);
        }
        return Answer.of(agrees ? Judgement.HOLDS : Judgement.CONTRADICTED, text);
    }

    private String formula() {
        return Say.words(first) + " " + operation.sign + " " + Say.words(second);
    }

    @Override
    public String expects() {
        return formula() + " is " + Say.claimed(claimed) + (unit.isEmpty() ? "" : " " + unit) + ".";
    }
}
