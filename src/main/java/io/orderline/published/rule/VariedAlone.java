package io.orderline.published.rule;

import io.orderline.published.evidence.Evidence;
import io.orderline.published.evidence.MeasuredSystem;
import io.orderline.published.evidence.Point;
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
record VariedAlone(String trait, String system, String than, boolean less) implements Rule {
    private static final String MACHINES = "machines";
    private static final String DURABILITY = "durability";

    static Rule read(RuleFile file) {
        return new VariedAlone(
                file.text("trait"),
                file.system("system"),
                file.system("than"),
                file.map().optionalYes("less").orElse(true));
    }

    @Override
    public Answer judge(Evidence evidence) {
        Optional<MeasuredSystem> with = evidence.find(system);
        Optional<MeasuredSystem> without = evidence.find(than);
        Optional<Point> one = evidence.best(system);
        Optional<Point> other = evidence.best(than);
        if (with.isEmpty() || without.isEmpty() || one.isEmpty() || other.isEmpty()) {
            return Answer.missing("no figures of two systems that differ in the " + Say.words(trait));
        }
        List<String> differing = differing(with.get(), without.get());
        if (!differing.contains(trait)) {
            return Answer.missing("not varied: both have the same " + Say.words(trait));
        }
        differing.remove(trait);
        if (!differing.isEmpty()) {
            return Answer.missing("no two systems differ in the " + Say.words(trait) + " alone; "
                    + with.get().title() + " and " + without.get().title() + " differ in " + Say.list(differing)
                    + " too");
        }
        double ratio = one.get().newOrders().over(other.get().newOrders()).value();
        return Answer.of(
                ratio < 1 == less ? Judgement.HOLDS : Judgement.CONTRADICTED,
                "the " + Say.words(trait) + " was varied alone: " + Say.times(ratio) + " times as much with it");
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
        return (less ? "Less" : "More") + " work is made because of the " + Say.words(trait) + ".";
    }
}
