package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.PublishedFigure;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.List;
import java.util.stream.Collectors;

/// Figures of the study added up, against the sum that it claims.
///
/// @param names of the figures
public record SumRule(List<String> names, PublishedFigure claimed) implements ClaimRule {
    public SumRule {
        names = List.copyOf(names);
    }

    public static ClaimRule read(RuleParameters file) {
        return new SumRule(file.map().strings("of"), file.figure("claimed"));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        List<String> missing = names.stream()
                .filter(name -> !evidence.figures().containsKey(name))
                .toList();
        if (names.isEmpty() || !missing.isEmpty()) {
            return RuleAnswer.missing("not stated: " + ClaimFormat.list(missing));
        }
        List<Double> values = names.stream()
                .map(name -> evidence.figures()
                        .getOrDefault(name, PublishedFigure.exactly(0))
                        .value())
                .toList();
        double sum = values.stream().mapToDouble(Double::doubleValue).sum();
        boolean agrees = claimed.holds(sum);
        return RuleAnswer.of(
                agrees ? Judgement.HOLDS : Judgement.CONTRADICTED,
                values.stream().map(ClaimFormat::number).collect(Collectors.joining(" + ")) + " = "
                        + ClaimFormat.number(sum) + (agrees ? "" : "; claimed " + ClaimFormat.claimed(claimed)));
    }

    @Override
    public String expects() {
        return "The sum of " + ClaimFormat.list(names) + " is " + ClaimFormat.claimed(claimed) + ".";
    }
}
