package io.orderline.lab.claims.rule.method;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.Machine;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Whether a study means the same thing by a core on all its machines.
public final class CoreDefinitionRule {
    private static final String PHYSICAL = "physical cores";

    private CoreDefinitionRule() {}

    public static RuleAnswer judge(Evidence evidence) {
        Set<String> meanings = new TreeSet<>();
        Set<String> lines = new TreeSet<>();
        for (MeasuredSystem system : evidence.systems()) {
            for (Machine machine : system.machines()) {
                meaning(machine).ifPresent(meaning -> {
                    meanings.add(meaning);
                    lines.add(machine.what() + ": \"" + machine.called().orElse(0) + " cores\" are " + meaning + " ("
                            + machine.cores().orElse(0) + " cores, "
                            + machine.threads().orElse(0) + " threads)");
                });
            }
        }
        List<String> details = new ArrayList<>(lines);
        if (meanings.isEmpty()) {
            return RuleAnswer.missing("cores and threads are not both known where they differ");
        }
        if (meanings.size() > 1) {
            return new RuleAnswer(
                    Judgement.CONTRADICTED,
                    "a core is " + String.join(" here, ", meanings) + " there: figures per core cannot be compared",
                    details);
        }
        boolean physical = meanings.contains(PHYSICAL);
        return new RuleAnswer(
                physical ? Judgement.HOLDS : Judgement.HOLDS_PARTLY,
                "by cores it means " + meanings.iterator().next() + " throughout",
                details);
    }

    /// Empty where it cannot be told.
    private static Optional<String> meaning(Machine machine) {
        if (machine.called().isEmpty()
                || machine.cores().isEmpty()
                || machine.threads().isEmpty()
                || machine.cores().equals(machine.threads())) {
            return Optional.empty();
        }
        if (machine.called().equals(machine.cores())) {
            return Optional.of(PHYSICAL);
        }
        return Optional.of(
                machine.called().equals(machine.threads()) ? "hardware threads" : "neither cores nor threads");
    }
}
