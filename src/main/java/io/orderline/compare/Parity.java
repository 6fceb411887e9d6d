package io.orderline.compare;

import io.orderline.result.Durability;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;

/// Whether two systems did the same work under the same promises, so that a winner may be named.
///
/// @param refused what forbids it
/// @param declared what differs on purpose, by declaration
public record Parity(List<Disparity> refused, List<Disparity> declared) {
    public static final Parity FULL = new Parity(List.of(), List.of());

    public Parity {
        refused = List.copyOf(refused);
        declared = List.copyOf(declared);
    }

    /// @param despite what is declared to differ on purpose
    public static Parity of(ComparedSystem baseline, ComparedSystem other, Set<Disparity.Kind> despite) {
        List<Disparity> found = new ArrayList<>();
        durability(baseline, other, found);
        apart(
                Disparity.Kind.ISOLATION,
                baseline,
                other,
                run -> run.result().setup().isolation(),
                found);
        apart(Disparity.Kind.PACE, baseline, other, Pacing::of, found);
        rates(baseline, other, found);
        apart(Disparity.Kind.WORKLOAD, baseline, other, Parity::workload, found);
        apart(Disparity.Kind.MEASUREMENT, baseline, other, Parity::method, found);
        verdict(baseline, found);
        verdict(other, found);
        return new Parity(
                found.stream().filter(one -> !despite.contains(one.kind())).toList(),
                found.stream().filter(one -> despite.contains(one.kind())).toList());
    }

    public boolean isRefused() {
        return !refused.isEmpty();
    }

    private static void durability(ComparedSystem baseline, ComparedSystem other, List<Disparity> found) {
        Map<String, String> before = fates(baseline);
        Map<String, String> after = fates(other);
        boolean unknown = false;
        for (String failure : Fates.failures()) {
            String left = before.getOrDefault(failure, Fates.UNKNOWN);
            String right = after.getOrDefault(failure, Fates.UNKNOWN);
            boolean known = !left.contains(Fates.UNKNOWN) && !right.contains(Fates.UNKNOWN);
            unknown |= !known;
            if (!known || !left.equals(right)) {
                found.add(new Disparity(
                        Disparity.Kind.DURABILITY,
                        "after " + failure + ": " + left + " with " + baseline.label() + ", " + right + " with "
                                + other.label()));
            }
        }
        if (unknown) {
            found.add(
                    new Disparity(
                            Disparity.Kind.DURABILITY,
                            "what is not known is like nothing else: find out which failure an acknowledged commit survives, by settings,"
                                    + " manual or a crash, and state it as target.durability, which is then shown as your word"));
        }
    }

    /// What becomes of commits, without reasons; nothing if no run was judged.
    private static Map<String, String> fates(ComparedSystem system) {
        Map<String, Set<String>> words = new LinkedHashMap<>();
        for (RunFacts run : system.runs()) {
            run.environment()
                    .flatMap(known -> known.database().durability())
                    .map(Fates::of)
                    .orElse(Map.<String, Durability.Fate>of())
                    .forEach((failure, fate) ->
                            words.computeIfAbsent(failure, _ -> new TreeSet<>()).add(Fates.word(fate)));
        }
        Map<String, String> fates = new LinkedHashMap<>();
        words.forEach((failure, said) -> fates.put(failure, String.join(" or ", said)));
        return fates;
    }

    private static void apart(
            Disparity.Kind kind,
            ComparedSystem baseline,
            ComparedSystem other,
            Function<RunFacts, String> fact,
            List<Disparity> found) {
        String left = all(baseline, fact);
        String right = all(other, fact);
        if (!left.equals(right) || left.contains("unknown")) {
            found.add(
                    new Disparity(kind, left + " with " + baseline.label() + ", " + right + " with " + other.label()));
        }
    }

    /// Why a given rate cannot be held against another pace.
    private static void rates(ComparedSystem baseline, ComparedSystem other, List<Disparity> found) {
        boolean given = Stream.of(baseline, other)
                .flatMap(system -> system.runs().stream())
                .anyMatch(Pacing::isRate);
        if (given && found.stream().anyMatch(one -> one.kind() == Disparity.Kind.PACE)) {
            found.add(new Disparity(
                    Disparity.Kind.PACE,
                    "at a given rate throughput is what was asked for, and response times depend on it"));
        }
    }

    private static String all(ComparedSystem system, Function<RunFacts, String> fact) {
        return String.join(
                " and ", new TreeSet<>(system.runs().stream().map(fact).toList()));
    }

    private static String workload(RunFacts run) {
        return run.result()
                .own()
                .map(own -> own.name() + " " + own.hash())
                .orElse(run.result().setup().workload());
    }

    private static String method(RunFacts run) {
        return run.result()
                .imported()
                .map(told -> "measured by " + told.name())
                .orElse("method of measuring no. " + run.result().measurement());
    }

    private static void verdict(ComparedSystem system, List<Disparity> found) {
        for (RunFacts run : system.runs()) {
            run.unusable()
                    .ifPresent(why -> found.add(new Disparity(
                            Disparity.Kind.VERDICT, "run " + run.name() + " of " + system.label() + " " + why)));
        }
    }
}
