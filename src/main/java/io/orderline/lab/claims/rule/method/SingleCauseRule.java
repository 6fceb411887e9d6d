package io.orderline.lab.claims.rule.method;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredPoint;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.ClaimRule;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleParameters;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/// Whether a cause was shown: two systems differ in it alone, and the effect is as claimed. Where more
/// differs, the figures cannot tell which of it was the cause.
///
/// @param trait claimed as the cause
/// @param system with it
/// @param than without it
/// @param less whether it is claimed to make less work; else more
public record SingleCauseRule(String trait, String system, String than, boolean less) implements ClaimRule {
    private static final String MACHINES = "machines";
    private static final String DURABILITY = "durability";

    public static ClaimRule read(RuleParameters file) {
        return new SingleCauseRule(
                file.text("trait"),
                file.system("system"),
                file.system("than"),
                file.map().optionalYes("less").orElse(true));
    }

    @Override
    public RuleAnswer judge(Evidence evidence) {
        Optional<MeasuredSystem> with = evidence.find(system);
        Optional<MeasuredSystem> without = evidence.find(than);
        Optional<MeasuredPoint> one = evidence.best(system);
        Optional<MeasuredPoint> other = evidence.best(than);
        if (with.isEmpty() || without.isEmpty() || one.isEmpty() || other.isEmpty()) {
            return RuleAnswer.missing("no figures of two systems that differ in the " + ClaimFormat.words(trait));
        }
        List<String> differing = differing(with.get(), without.get());
        if (!differing.contains(trait)) {
            return RuleAnswer.missing("not varied: both have the same " + ClaimFormat.words(trait));
        }
        differing.remove(trait);
        if (!differing.isEmpty()) {
            return RuleAnswer.missing("no two systems differ in the " + ClaimFormat.words(trait) + " alone; "
                    + with.get().title() + " and " + without.get().title() + " differ in " + ClaimFormat.list(differing)
                    + " too");
        }
        double ratio = one.get().newOrders().over(other.get().newOrders()).value();
        return RuleAnswer.of(
                ratio < 1 == less ? Judgement.HOLDS : Judgement.CONTRADICTED,
                "the " + ClaimFormat.words(trait) + " was varied alone: " + ClaimFormat.times(ratio)
                        + " times as much with it");
    }

    /// What is stated of one system only counts as different.
    private static List<String> differing(MeasuredSystem one, MeasuredSystem other) {
        TreeSet<String> names = new TreeSet<>(one.traits().keySet());
        names.addAll(other.traits().keySet());
        List<String> differing = new ArrayList<>();
        for (String name : names) {
            if (!Objects.equals(one.traits().get(name), other.traits().get(name))) {
                differing.add(name);
            }
        }
        if (!one.machines().equals(other.machines())) {
            differing.add(MACHINES);
        }
        if (!one.durability().equals(other.durability())) {
            differing.add(DURABILITY);
        }
        return differing;
    }

    @Override
    public String expects() {
        return (less ? "Less" : "More") + " work is made because of the " + ClaimFormat.words(trait) + ".";
    }
}
