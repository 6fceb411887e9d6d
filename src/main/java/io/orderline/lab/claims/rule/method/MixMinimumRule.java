package io.orderline.lab.claims.rule.method;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.TypeTable;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.stats.Range;
import io.orderline.stats.Share;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The least shares of the types (TPC-C 5.2.3).
public final class MixMinimumRule {
    private static final Map<String, Double> LEAST_SHARES =
            Map.of("payment", 0.43, "order-status", 0.04, "delivery", 0.04, "stock-level", 0.04);
    private static final double CONFIDENCE = 0.95;

    private MixMinimumRule() {}

    public static RuleAnswer judge(Evidence evidence) {
        List<String> below = new ArrayList<>();
        List<String> missed = new ArrayList<>();
        int kept = 0;
        for (TypeTable table : evidence.tables()) {
            int before = below.size();
            for (TypeTable.Row row : table.foreground()) {
                double least = LEAST_SHARES.getOrDefault(row.type(), 0.0);
                Share share = new Share(row.count(), table.foregroundCount());
                if (share.value() < least) {
                    String name = evidence.title(table.system()) + ": " + row.type() + " "
                            + ClaimFormat.exactPercent(share.value()) + " < " + ClaimFormat.number(least * 100) + " %";
                    missed.add(name);
                    below.add(name + chance(share, least));
                }
            }
            kept += below.size() == before ? 1 : 0;
        }
        if (evidence.tables().isEmpty()) {
            return RuleAnswer.missing("the mix that was achieved is not stated");
        }
        return new RuleAnswer(
                Judgement.of(kept, evidence.tables().size()),
                missed.isEmpty() ? "all types have their least shares" : "missed by " + ClaimFormat.list(missed),
                below);
    }

    /// Weights at the very minimum miss it in half of all runs.
    private static String chance(Share share, double least) {
        Range interval = share.interval(CONFIDENCE);
        return " of " + ClaimFormat.number((double) share.whole()) + " transactions"
                + (interval.high() >= least ? ": no more than chance makes of weights at the very minimum" : "");
    }
}
