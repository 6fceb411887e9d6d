package io.orderline.lab.claims;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.arithmetic.TotalInformationRule;
import io.orderline.lab.claims.rule.arithmetic.TotalIsSumRule;
import io.orderline.lab.claims.rule.arithmetic.WarehouseCapRule;
import io.orderline.lab.claims.rule.method.CompletenessRule;
import io.orderline.lab.claims.rule.method.DurabilityParityRule;
import io.orderline.lab.claims.rule.method.HardwareParityRule;
import io.orderline.lab.claims.rule.method.MeanAgainstP90Rule;
import io.orderline.lab.claims.rule.method.MixMinimumRule;
import io.orderline.lab.claims.rule.method.RepetitionRule;
import io.orderline.lab.claims.rule.method.RollbackShareRule;
import io.orderline.lab.claims.rule.method.TraitParityRule;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The rules that need no parameter, for evidence of which nobody claims anything yet.
public final class DefaultRules {
    private DefaultRules() {}

    /// In the order of [RuleKind].
    public static Map<RuleKind, ClaimRule> of(Evidence evidence) {
        List<String> systems =
                evidence.systems().stream().map(MeasuredSystem::name).toList();
        Map<RuleKind, ClaimRule> rules = new EnumMap<>(RuleKind.class);
        rules.put(RuleKind.MIX, new MixMinimumRule());
        rules.put(RuleKind.ROLLBACKS, new RollbackShareRule());
        rules.put(RuleKind.CAP, new WarehouseCapRule(systems));
        rules.put(RuleKind.LITTLES_LAW, new MeanAgainstP90Rule());
        rules.put(RuleKind.TOTAL_IS_SUM, new TotalIsSumRule());
        rules.put(RuleKind.TOTAL_SAYS_MORE, new TotalInformationRule());
        rules.put(RuleKind.REPEATED, new RepetitionRule());
        rules.put(RuleKind.STATED, new CompletenessRule());
        if (systems.size() > 1) {
            rules.put(RuleKind.HARDWARE, new HardwareParityRule(systems));
            rules.put(RuleKind.DURABILITY, new DurabilityParityRule(systems));
            rules.put(RuleKind.SAME, new TraitParityRule("isolation", systems));
        }
        return rules;
    }
}
