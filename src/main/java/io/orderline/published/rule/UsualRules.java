package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.MeasuredSystem;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The rules that need no parameter, for evidence of which nobody claims anything yet.
public final class UsualRules {
    private UsualRules() {}

    /// In the order of [RuleKind].
    public static Map<RuleKind, Rule> of(Evidence evidence) {
        List<String> systems =
                evidence.systems().stream().map(MeasuredSystem::name).toList();
        Map<RuleKind, Rule> rules = new EnumMap<>(RuleKind.class);
        rules.put(RuleKind.MIX, new MixMinima());
        rules.put(RuleKind.ROLLBACKS, new RollbackShare());
        rules.put(RuleKind.CAP, new WarehouseCap(systems));
        rules.put(RuleKind.LITTLES_LAW, new MeanAgainstP90());
        rules.put(RuleKind.TOTAL_IS_SUM, new TotalIsSum());
        rules.put(RuleKind.TOTAL_SAYS_MORE, new TotalSaysMore());
        rules.put(RuleKind.REPEATED, new Repeated());
        rules.put(RuleKind.STATED, new Stated());
        if (systems.size() > 1) {
            rules.put(RuleKind.HARDWARE, new HardwareParity(systems));
            rules.put(RuleKind.DURABILITY, new DurabilityParity(systems));
            rules.put(RuleKind.SAME, new TraitParity("isolation", systems));
        }
        return rules;
    }
}
