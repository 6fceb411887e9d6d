package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.TypeTable;
import java.util.ArrayList;
import java.util.List;

/// Whether the printed total is the sum of the types that terminals wait for, and no background work.
record TotalIsSum() implements Rule {
    static Rule read(RuleFile file) {
        return new TotalIsSum();
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<String> details = new ArrayList<>();
        int equal = 0;
        for (TypeTable table : evidence.tables()) {
            double sum = table.foregroundCount() / table.minutes();
            boolean same = Math.abs(sum - table.total()) < 0.5 + table.total() * 1e-6;
            equal += same ? 1 : 0;
            details.add(Say.format(
                    "%s: %,d in %d foreground types, %,.0f a minute; printed %,.0f",
                    evidence.title(table.system()),
                    table.foregroundCount(),
                    table.foreground().size(),
                    sum,
                    table.total()));
        }
        return details.isEmpty()
                ? Answer.missing("no table of types")
                : new Answer(
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
