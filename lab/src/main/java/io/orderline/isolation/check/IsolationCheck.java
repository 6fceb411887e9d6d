package io.orderline.isolation.check;

import static io.orderline.isolation.check.DirectAnomalies.name;

import io.orderline.isolation.history.History;
import io.orderline.isolation.history.ValueList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/// Checks a history of appends and reads against the isolation models. Adya's phenomena are found as cycles
/// of dependencies, which are inferred from the values (Alvaro and Kingsbury, Elle: Inferring Isolation
/// Anomalies from Experimental Observations, VLDB 2020).
///
/// Time and memory grow with the length of the history. If dependencies connect very many transactions, a
/// search ends at a limit. If it finds no cycle of a kind before that, [#cut] returns the kind.
public final class IsolationCheck {
    /// Kinds of cycles, worst first.
    private static final List<CycleKind> KINDS = List.of(CycleKind.values());

    private final Findings findings = new Findings();
    private final List<Finding> cut = new ArrayList<>();
    private final DependencyGraph graph;
    private final Explanation explanation;
    /// Rank of the worst kind of cycle in the component of each transaction.
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

    /// Returns the findings, worst first.
    public List<Finding> findings() {
        return findings.all();
    }

    /// Returns the kinds of cycles that may exist although none was found. The count, which is unknown, is 0.
    public List<Finding> cut() {
        return List.copyOf(cut);
    }

    /// Reports the cycles of an order. A cycle that needs sessions or time is reported only if the values
    /// alone close none of its kind or a worse one.
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

    /// Explains in sentences why transactions precede each other.
    private record Explanation(History history, KeyLogs logs, DependencyGraph graph, List<String> keys) {
        List<String> of(List<Integer> transactions, List<Integer> steps) {
            return IntStream.range(0, steps.size())
                    .mapToObj(i -> of(steps.get(i), transactions.get(i)))
                    .toList();
        }

        private String of(int edge, int before) {
            int after = graph.to(edge);
            String order = name(before) + " is before " + name(after) + ": ";
            return order
                    + switch (graph.why(edge)) {
                        case WRITE_WRITE -> writes(before, after, key(edge));
                        case WRITE_READ ->
                            name(after) + " read in list " + key(edge) + " what " + name(before) + " had appended, "
                                    + seen(before, after, key(edge)) + ".";
                        case READ_WRITE -> missed(before, after, key(edge));
                        case SESSION ->
                            "session " + history.transactions().get(before).session() + " began it earlier.";
                        case REAL_TIME -> "it had ended before " + name(after) + " began.";
                    };
        }

        private String key(int edge) {
            return keys.get(graph.key(edge));
        }

        private long seen(int writer, int reader, String key) {
            KeyLog log = logs.named(key);
            return logs.reads(reader).stream()
                    .filter(read -> read.key().equals(key) && read.size() > 0)
                    .map(read -> read.values().at(read.size() - 1))
                    .filter(value -> isOf(log, value, writer))
                    .findFirst()
                    .orElseThrow();
        }

        private static boolean isOf(KeyLog log, long value, int writer) {
            KeyLog.Write write = log.write(value);
            return write != null && write.transaction() == writer;
        }

        private String writes(int before, int after, String key) {
            KeyLog log = logs.named(key);
            ValueList order = log.order();
            for (int i = 0; i + 1 < order.size(); i++) {
                if (log.writer(i) == before && log.writer(i + 1) == after) {
                    return "list " + key + " has " + order.at(i + 1) + ", its own, right after " + order.at(i) + ".";
                }
            }
            return name(after) + " appended " + anyOf(after, key) + " to list " + key
                    + ", which nobody had read by then.";
        }

        private String missed(int reader, int writer, String key) {
            KeyLog log = logs.named(key);
            for (ExternalRead read : logs.reads(reader)) {
                boolean next = read.key().equals(key)
                        && read.own()
                        && read.size() < log.order().size()
                        && log.writer(read.size()) == writer;
                if (next) {
                    return name(reader) + " read " + read.values() + " of list " + key + ", without "
                            + log.order().at(read.size()) + ", which " + name(writer) + " appended there.";
                }
            }
            return name(reader) + " read " + log.order() + " of list " + key + ", without " + anyOf(writer, key)
                    + ", which " + name(writer) + " appended there.";
        }

        private long anyOf(int writer, String key) {
            return Objects.requireNonNull(
                            history.transactions().get(writer).appended().get(key))
                    .getFirst();
        }
    }
}
