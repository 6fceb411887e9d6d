package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.config.YamlMap;
import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.PublishedFigure;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.Optional;

/// Two figures of the study multiplied, divided or subtracted, against the result that it claims.
///
/// @param first name of a figure of the study
/// @param second likewise
/// @param unit of the result
/// @param needed what else the claim needs and the study does not state; empty if nothing
public record ArithmeticRule(
        Operation operation, String first, String second, PublishedFigure claimed, String unit, String needed)
        implements ClaimRule {
    enum Operation {
        PRODUCT("×"),
        QUOTIENT("÷"),
        DIFFERENCE("−");

        private final String sign;

        Operation(String sign) {
            this.sign = sign;
        }

        PublishedFigure of(PublishedFigure first, PublishedFigure second) {
            return switch (this) {
                case PRODUCT -> first.times(second);
                case QUOTIENT -> first.over(second);
                case DIFFERENCE -> first.minus(second);
            };
        }
    }

    public static ClaimRule product(RuleParameters file) {
        return read(Operation.PRODUCT, file);
    }

    public static ClaimRule quotient(RuleParameters file) {
        return read(Operation.QUOTIENT, file);
    }

    public static ClaimRule difference(RuleParameters file) {
        return read(Operation.DIFFERENCE, file);
    }

    private static ClaimRule read(Operation operation, RuleParameters file) {
        YamlMap map = file.map();
        return new ArithmeticRule(
                operation,
                file.text("first"),
                file.text("second"),
                file.figure("claimed"),
                map.optionalString("unit").orElse(""),
                map.optionalString("needs").orElse(""));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        Optional<PublishedFigure> left = Optional.ofNullable(evidence.figures().get(first));
        Optional<PublishedFigure> right = Optional.ofNullable(evidence.figures().get(second));
        if (left.isEmpty() || right.isEmpty()) {
            return RuleAnswer.missing("not stated: " + (left.isEmpty() ? first : second));
        }
        PublishedFigure result = operation.of(left.get(), right.get());
        boolean agrees = result.meets(claimed);
        String text = ClaimFormat.number(left.get().value()) + " " + operation.sign + " "
                + ClaimFormat.number(right.get().value()) + " = " + ClaimFormat.number(result.value())
                + (unit.isEmpty() ? "" : " " + unit) + " (" + formula() + ")"
                + (agrees ? "" : "; claimed " + ClaimFormat.claimed(claimed));
        if (!needed.isEmpty()) {
            return RuleAnswer.of(
                    agrees ? Judgement.NOT_SHOWN : Judgement.CONTRADICTED, text + ". Not stated: " + needed);
        }
        return RuleAnswer.of(agrees ? Judgement.HOLDS : Judgement.CONTRADICTED, text);
    }

    private String formula() {
        return ClaimFormat.words(first) + " " + operation.sign + " " + ClaimFormat.words(second);
    }

    @Override
    public String expects() {
        return formula() + " is " + ClaimFormat.claimed(claimed) + (unit.isEmpty() ? "" : " " + unit) + ".";
    }
}
