package io.orderline.lab.claims.rule.method;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.TypeTable;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import io.orderline.lab.claims.rule.TpccLimits;
import java.util.ArrayList;
import java.util.List;

/// The share of New-Orders rolled back on purpose (TPC-C 2.4.1.4, 5.5.1.5).
public record RollbackShareRule() implements ClaimRule {
    public static ClaimRule read(RuleParameters file) {
        return new RollbackShareRule();
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        List<String> shares = new ArrayList<>();
        int inside = 0;
        for (TypeTable table : evidence.tables()) {
            for (TypeTable.Row row : table.rows()) {
                if (row.rolledBack().isPresent()) {
                    double share = row.rolledBack().getAsDouble();
                    inside += share >= TpccLimits.FEWEST_ROLLBACKS && share <= TpccLimits.MOST_ROLLBACKS ? 1 : 0;
                    shares.add(evidence.title(table.system()) + " " + ClaimFormat.exactPercent(share));
                }
            }
        }
        return shares.isEmpty()
                ? RuleAnswer.missing("the share of rollbacks is not stated")
                : RuleAnswer.of(
                        Judgement.of(inside, shares.size()), ClaimFormat.list(shares) + "; allowed 0.9 % … 1.1 %");
    }

    @Override
    public String expects() {
        return "About 1 % of New-Orders are rolled back on purpose.";
    }
}
