package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.TypeTable;
import java.util.ArrayList;
import java.util.List;

/// The share of New-Orders rolled back on purpose (TPC-C 2.4.1.4, 5.5.1.5).
record RollbackShare() implements Rule {
    static Rule read(RuleFile file) {
        return new RollbackShare();
    }

    @Override
    public Answer judge(Evidence evidence) {
        List<String> shares = new ArrayList<>();
        int inside = 0;
        for (TypeTable table : evidence.tables()) {
            for (TypeTable.Row row : table.rows()) {
                if (row.rolledBack().isPresent()) {
                    double share = row.rolledBack().getAsDouble();
                    inside += share >= Tpcc.FEWEST_ROLLBACKS && share <= Tpcc.MOST_ROLLBACKS ? 1 : 0;
                    shares.add(evidence.title(table.system()) + " " + Say.exactPercent(share));
                }
            }
        }
        return shares.isEmpty()
                ? Answer.missing("the share of rollbacks is not stated")
                : Answer.of(Judgement.of(inside, shares.size()), Say.list(shares) + "; allowed 0.9 % … 1.1 %");
    }

    @Override
    public String expects() {
        return "About 1 % of New-Orders are rolled back on purpose.";
    }
}
