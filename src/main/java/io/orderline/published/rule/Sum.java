package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.Figure;
import java.util.List;
import java.util.stream.Collectors;

/// Figures of the study added up, against the sum that it claims.
///
/// @param names of the figures
record Sum(List<String> names, Figure claimed) implements Rule {
    Sum {
        names = List.copyOf(names);
    }

    static Rule read(RuleFile file) {
        return new Sum(file.map().strings("of"), file.figure("claimed"));
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<String> missing = names.stream()
                .filter(name -> !evidence.figures().containsKey(name))
                .toList();
        if (names.isEmpty() || !missing.isEmpty()) {
            return Answer.missing("not stated: " + Say.list(missing));
        }
        List<Double> values = names.stream()
                .map(name ->
                        evidence.figures().getOrDefault(name, Figure.exactly(0)).value())
                .toList();
        double sum = values.stream().mapToDouble(Double::doubleValue).sum();
        boolean agrees = claimed.holds(sum);
        return Answer.of(
                agrees ? Judgement.HOLDS : Judgement.CONTRADICTED,
                values.stream().map(Say::number).collect(Collectors.joining(" + ")) + " = " + Say.number(sum)
                        + (agrees ? "" : "; claimed " + Say.claimed(claimed)));
    }

    @Override
    public String expects() {
        return "The sum of " + Say.list(names) + " is " + Say.claimed(claimed) + ".";
    }
}
