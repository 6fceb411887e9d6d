package io.orderline.compare;

import io.orderline.figures.ComparedSystem;
import io.orderline.figures.DeliveredIsolation;
import io.orderline.figures.FailureModes;
import io.orderline.figures.LoadModel;
import io.orderline.figures.RunFigures;
import io.orderline.result.environment.Durability;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/// Tells whether two systems did the same work under the same promises. Only then may a winner be named.
///
/// @param refused differences that forbid a winner
/// @param declared differences that were declared to be on purpose
public record Comparability(List<Mismatch> refused, List<Mismatch> declared) {
    public static final Comparability FULL = new Comparability(List.of(), List.of());

    public Comparability {
        refused = List.copyOf(refused);
        declared = List.copyOf(declared);
    }

    public static Comparability of(ComparedSystem baseline, ComparedSystem other, Set<Mismatch.Kind> despite) {
        List<Mismatch> found = new ArrayList<>();
        durability(baseline, other, found);
        apart(Mismatch.Kind.ISOLATION, baseline, other, Comparability::isolation, found);
        delivered(baseline, other, found);
        apart(Mismatch.Kind.PACE, baseline, other, LoadModel::of, found);
        rates(baseline, other, found);
        apart(Mismatch.Kind.WORKLOAD, baseline, other, Comparability::workload, found);
        apart(Mismatch.Kind.MEASUREMENT, baseline, other, Comparability::method, found);
        verdict(baseline, found);
        verdict(other, found);
        return new Comparability(
                found.stream().filter(one -> !despite.contains(one.kind())).toList(),
                found.stream().filter(one -> despite.contains(one.kind())).toList());
    }

    public boolean isRefused() {
        return !refused.isEmpty();
    }

    private static void durability(ComparedSystem baseline, ComparedSystem other, List<Mismatch> found) {
        Map<String, String> before = fates(baseline);
        Map<String, String> after = fates(other);
        boolean unknown = false;
        for (String failure : FailureModes.failures()) {
            String left = before.getOrDefault(failure, FailureModes.UNKNOWN);
            String right = after.getOrDefault(failure, FailureModes.UNKNOWN);
            boolean known = !left.contains(FailureModes.UNKNOWN) && !right.contains(FailureModes.UNKNOWN);
            unknown |= !known;
            if (!known || !left.equals(right)) {
                found.add(new Mismatch(
                        Mismatch.Kind.DURABILITY,
                        "after " + failure + ": " + left + " with " + baseline.label() + ", " + right + " with "
                                + other.label()));
            }
        }
        if (unknown) {
            found.add(
                    new Mismatch(
                            Mismatch.Kind.DURABILITY,
                            "what is not known is like nothing else: find out which failure an acknowledged commit survives, by settings,"
                                    + " manual or a crash, and state it as target.durability, which is then shown as your word"));
        }
    }

    /// Returns the fates of commits by failure, without reasons; empty if no run was judged.
    private static Map<String, String> fates(ComparedSystem system) {
        Map<String, Set<String>> words = new LinkedHashMap<>();
        for (RunFigures run : system.runs()) {
            run.environment()
                    .flatMap(known -> known.database().durability())
                    .map(FailureModes::of)
                    .orElse(Map.<String, Durability.Survival>of())
                    .forEach((failure, fate) ->
                            words.computeIfAbsent(failure, _ -> new TreeSet<>()).add(FailureModes.word(fate)));
        }
        Map<String, String> fates = new LinkedHashMap<>();
        words.forEach((failure, said) -> fates.put(failure, String.join(" or ", said)));
        return fates;
    }

    private static void apart(
            Mismatch.Kind kind,
            ComparedSystem baseline,
            ComparedSystem other,
            Function<RunFigures, String> fact,
            List<Mismatch> found) {
        String left = all(baseline, fact);
        String right = all(other, fact);
        if (!left.equals(right) || left.contains("unknown")) {
            found.add(new Mismatch(kind, left + " with " + baseline.label() + ", " + right + " with " + other.label()));
        }
    }

    /// Adds the reason why a given rate is not comparable with another pace.
    private static void rates(ComparedSystem baseline, ComparedSystem other, List<Mismatch> found) {
        boolean given = Stream.of(baseline, other)
                .flatMap(system -> system.runs().stream())
                .anyMatch(LoadModel::isRate);
        if (given && found.stream().anyMatch(one -> one.kind() == Mismatch.Kind.PACE)) {
            found.add(new Mismatch(
                    Mismatch.Kind.PACE,
                    "at a given rate throughput is what was asked for, and response times depend on it"));
        }
    }

    private static String all(ComparedSystem system, Function<RunFigures, String> fact) {
        return String.join(
                " and ", new TreeSet<>(system.runs().stream().map(fact).toList()));
    }

    /// Returns the isolation of a run, which is weaker if reads may be stale.
    private static String isolation(RunFigures run) {
        return run.result().setup().isolation()
                + run.result()
                        .reads()
                        .filter(reads -> !reads.sameServer())
                        .map(reads -> ", " + reads.text())
                        .orElse("");
    }

    /// Compares the delivered isolation if both systems were probed. Without probes nothing is known.
    private static void delivered(ComparedSystem baseline, ComparedSystem other, List<Mismatch> found) {
        DeliveredIsolation.of(baseline)
                .ifPresent(left -> DeliveredIsolation.of(other)
                        .filter(right -> !left.delivered().equals(right.delivered()) || !left.isKnown())
                        .ifPresent(right -> found.add(new Mismatch(
                                Mismatch.Kind.DELIVERED_ISOLATION,
                                left.delivered() + " with " + baseline.label() + ", " + right.delivered() + " with "
                                        + other.label()))));
    }

    private static String workload(RunFigures run) {
        return run.result()
                .own()
                .map(own -> own.name() + " " + own.hash())
                .orElse(run.result().setup().workload());
    }

    private static String method(RunFigures run) {
        return run.result()
                .imported()
                .map(told -> "measured by " + told.name())
                .orElse("method of measuring no. " + run.result().measurement());
    }

    private static void verdict(ComparedSystem system, List<Mismatch> found) {
        for (RunFigures run : system.runs()) {
            run.unusable()
                    .ifPresent(why -> found.add(new Mismatch(
                            Mismatch.Kind.VERDICT, "run " + run.name() + " of " + system.label() + " " + why)));
        }
    }
}
