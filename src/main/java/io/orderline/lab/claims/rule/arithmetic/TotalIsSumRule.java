package io.orderline.lab.claims.rule.arithmetic;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.TypeTable;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.ArrayList;
import java.util.List;

/// Whether the printed total is the sum of the types that terminals wait for, and no background work.
public record TotalIsSumRule() implements ClaimRule {
    public static ClaimRule read(RuleParameters file) {
        return new TotalIsSumRule();
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        List<String> details = new ArrayList<>();
        int equal = 0;
        for (TypeTable table : evidence.tables()) {
            double sum = table.foregroundCount() / table.minutes();
            boolean same = Math.abs(sum - table.total()) < 0.5 + table.total() * 1e-6;
            equal += same ? 1 : 0;
            details.add(ClaimFormat.format(
                    "%s: %,d in %d foreground types, %,.0f a minute; printed %,.0f",
                    evidence.title(table.system()),
                    table.foregroundCount(),
                    table.foreground().size(),
                    sum,
                    table.total()));
        }
        return details.isEmpty()
                ? RuleAnswer.missing("no table of types")
                : new RuleAnswer(
                        Judgement.of(equal, details.size()),
                        equal == details.size()
                                ? "the totals are the sums of the foreground types, without background work"
                                : (details.size() - equal) + " of " + details.size() + " totals are not the sums",
                        details);
    }

    @Override
    public String expects() {
        return "The total is the sum of the foreground types.";
    }
}
