package io.orderline.lab.claims.rule.method;

import io.orderline.lab.claims.evidence.Evidence;
import io.orderline.lab.claims.evidence.MeasuredPoint;
import io.orderline.lab.claims.evidence.MeasuredSystem;
import io.orderline.lab.claims.rule.ClaimFormat;
import io.orderline.lab.claims.rule.Judgement;
import io.orderline.lab.claims.rule.RuleAnswer;
import io.orderline.lab.claims.rule.RuleScope;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/// Whether a cause was shown: two systems differ in it alone, and the effect is as claimed. Where more
/// differs, the figures cannot tell which of it was the cause.
public final class SingleCauseRule {
    private static final String MACHINES = "machines";
    private static final String DURABILITY = "durability";

    private SingleCauseRule() {}

    public static RuleAnswer judge(Evidence evidence, RuleScope given) {
        String trait = given.text("trait");
        String words = given.text("trait.words");
        String system = given.text("system");
        String than = given.text("than");
        boolean less = !Boolean.FALSE.equals(given.get("less"));
        Optional<MeasuredSystem> with = evidence.find(system);
        Optional<MeasuredSystem> without = evidence.find(than);
        Optional<MeasuredPoint> one = evidence.best(system);
        Optional<MeasuredPoint> other = evidence.best(than);
        if (with.isEmpty() || without.isEmpty() || one.isEmpty() || other.isEmpty()) {
            return RuleAnswer.missing("no figures of two systems that differ in the " + words);
        }
        List<String> differing = differing(with.get(), without.get());
        if (!differing.contains(trait)) {
            return RuleAnswer.missing("not varied: both have the same " + words);
        }
        differing.remove(trait);
        if (!differing.isEmpty()) {
            return RuleAnswer.missing("no two systems differ in the " + words + " alone; "
                    + with.get().title() + " and " + without.get().title() + " differ in " + ClaimFormat.list(differing)
                    + " too");
        }
        double ratio = one.get().newOrders().over(other.get().newOrders()).value();
        return RuleAnswer.of(
                ratio < 1 == less ? Judgement.HOLDS : Judgement.CONTRADICTED,
                "the " + words + " was varied alone: " + ClaimFormat.times(ratio) + " times as much with it");
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
}
