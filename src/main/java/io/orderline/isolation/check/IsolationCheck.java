package io.orderline.isolation.check;

import io.orderline.isolation.history.History;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Holds a history of appends and reads against the models of isolation: Adya's phenomena, found as circles of
/// dependencies, which the values themselves tell (Alvaro and Kingsbury, Elle: Inferring Isolation Anomalies from
/// Experimental Observations, VLDB 2020).
///
/// Time and memory grow with the history's length. Where dependencies join very many transactions, searches end at a
/// limit; if they found none of a kind until then, [#cut] says so.
public final class IsolationCheck {
    /// Worst first.
    private static final List<CycleKind> KINDS = List.of(CycleKind.values());

    private final Findings findings = new Findings();
    private final List<Finding> cut = new ArrayList<>();
    private final DependencyGraph graph;
    private final Explanation explanation;
    /// For each transaction the worst kind of circle in what joins it with others.
    private final int[] worst;

    private IsolationCheck(History history) {
        KeyLogs logs = new KeyLogs(history);
        new DirectAnomalies(history, logs, findings).find();
        DependencyBuilder builder = new DependencyBuilder(history, logs);
        graph = builder.build();
        explanation = new Explanation(history, logs, graph, builder.keys());
        worst = new int[graph.vertices()];
        Arrays.fill(worst, KINDS.size());
    }

    /// @throws IllegalArgumentException if the history appends a value to a list twice
    public static IsolationCheck of(History history) {
        IsolationCheck check = new IsolationCheck(history);
        for (Order order : Order.values()) {
            check.circles(order);
        }
        return check;
    }

    /// What was found, worst first; empty if nothing was.
    public List<Finding> findings() {
        return findings.all();
    }

    /// Of what kinds there may be some though none was found: how many is unknown, so that the count is 0.
    public List<Finding> cut() {
        return List.copyOf(cut);
    }

    /// A circle that sessions or time close is told of only where the values alone close none of its kind or a worse
    /// one.
    private void circles(Order order) {
        int[] before = worst.clone();
        Map<Integer, Components> known = new HashMap<>();
        Components forward = components(CycleKind.G1C.allowed(order), known);
        for (int rank = 0; rank < KINDS.size(); rank++) {
            CycleKind kind = KINDS.get(rank);
            Components components = components(kind.closing(order), known);
            CycleSearch search = new CycleSearch(graph, components, kind, order, forward, CycleSearch.MOST_OF_ALL);
            for (int[] members : components.all()) {
                if (isNew(members, before, rank)) {
                    List<List<Integer>> circles = search.in(members);
                    circles.forEach(circle -> add(kind, order, circle));
                    mark(members, circles.isEmpty() ? KINDS.size() : rank);
                }
            }
            if (search.cut()) {
                cut.add(new Finding(kind.named(List.of()), order, 0, List.of(), List.of(), List.of()));
            }
        }
    }

    private Components components(int allowed, Map<Integer, Components> known) {
        return known.computeIfAbsent(allowed, bits -> new Components(graph, bits));
    }

    private static boolean isNew(int[] members, int[] before, int rank) {
        return Arrays.stream(members).allMatch(member -> before[member] > rank);
    }

    private void mark(int[] members, int rank) {
        for (int member : members) {
            worst[member] = Math.min(worst[member], rank);
        }
    }

    private void add(CycleKind kind, Order order, List<Integer> circle) {
        List<Integer> steps = circle.stream()
                .filter(edge -> graph.isTransaction(graph.to(edge)))
                .toList();
        List<Dependency> dependencies = steps.stream().map(graph::why).toList();
        List<Integer> transactions =
                circle.stream().map(graph::from).filter(graph::isTransaction).toList();
        findings.add(
                kind.named(dependencies), order, transactions, dependencies, () -> explanation.of(transactions, steps));
    }
}
