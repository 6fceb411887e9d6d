package io.orderline.isolation.check;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds the shortest cycles of one kind in a component, none of which share a transaction. For one thread.
final class CycleSearch {
    /// Limits on the number of states that one search, and all searches of a component, examine. Cycles are
    /// either short or hidden among very many transactions.
    private static final int MOST_STATES = 5_000;

    static final long MOST_OF_ALL = 2_000_000;

    private final DependencyGraph graph;
    private final Components components;
    private final CycleKind kind;
    private final Order order;
    private final Components forward;
    private final long mostOfAll;
    private final boolean[] used;
    private long looked;
    private boolean cut;

    private record Step(
            int edge, int to, int state, @Nullable Step before) {}

    /// @param components components of the dependencies that a cycle of this kind can have
    /// @param forward components of the forward dependencies; no path leads back from a later place in them
    CycleSearch(
            DependencyGraph graph,
            Components components,
            CycleKind kind,
            Order order,
            Components forward,
            long mostOfAll) {
        this.graph = graph;
        this.components = components;
        this.kind = kind;
        this.order = order;
        this.forward = forward;
        this.mostOfAll = mostOfAll;
        used = new boolean[graph.vertices()];
    }

    /// Returns the cycles in a component as edges, the first of which begins where the cycle begins and ends.
    List<List<Integer>> in(int[] members) {
        looked = 0;
        List<List<Integer>> circles = search(members, MOST_STATES);
        if (circles.isEmpty() && looked < mostOfAll) {
            circles = search(members, Integer.MAX_VALUE);
        }
        cut |= circles.isEmpty() && looked >= mostOfAll;
        return circles;
    }

    /// Returns whether a search that found no cycle ended at the limit.
    boolean cut() {
        return cut;
    }

    private List<List<Integer>> search(int[] members, int most) {
        List<List<Integer>> circles = new ArrayList<>();
        for (int member : members) {
            for (int edge = graph.first(member); edge < graph.first(member + 1); edge++) {
                if (looked < mostOfAll && begins(member, edge)) {
                    circle(member, edge, most).ifPresent(circles::add);
                }
            }
        }
        return circles;
    }

    private boolean begins(int from, int edge) {
        return graph.bit(edge) == kind.first().bit() && !used[from] && isInside(from, graph.to(edge));
    }

    private boolean isInside(int from, int to) {
        return !used[to] && components.of(to) == components.of(from) && !isBeyond(from, to);
    }

    private boolean isBeyond(int home, int to) {
        int last = kind.isForward() ? forward.place(home) : Components.NONE;
        return last != Components.NONE && forward.place(to) > last;
    }

    private Optional<List<Integer>> circle(int home, int first, int most) {
        Set<Long> seen = new HashSet<>();
        ArrayDeque<Step> waiting = new ArrayDeque<>();
        waiting.add(new Step(first, graph.to(first), kind.begin(), null));
        while (!waiting.isEmpty() && seen.size() < most && looked < mostOfAll) {
            Step step = waiting.remove();
            for (int edge = graph.first(step.to); edge < graph.first(step.to + 1); edge++) {
                int to = graph.to(edge);
                int state = isInside(home, to) ? kind.next(step.state, graph.bit(edge), order) : CycleKind.NO;
                if (state == CycleKind.NO) {
                    continue;
                }
                Step next = new Step(edge, to, state, step);
                if (to == home && kind.closes(state, order)) {
                    Optional<List<Integer>> circle = simple(edges(next));
                    if (circle.isPresent()) {
                        return circle;
                    }
                }
                if (to != home && seen.add((long) to * CycleKind.STATES + state)) {
                    looked++;
                    waiting.add(next);
                }
            }
        }
        return Optional.empty();
    }

    private static List<Integer> edges(Step last) {
        List<Integer> edges = new ArrayList<>();
        for (@Nullable Step step = last; step != null; step = step.before) {
            edges.addFirst(step.edge);
        }
        return edges;
    }

    /// Returns a cycle of this kind that visits no vertex twice, taken out of a closed path. Empty if there
    /// is none: the path then consists of cycles of worse kinds.
    private Optional<List<Integer>> simple(List<Integer> way) {
        ArrayDeque<Integer> rest = new ArrayDeque<>();
        for (int edge : way) {
            rest.add(edge);
            List<Integer> circle = closed(rest, graph.to(edge));
            Optional<List<Integer>> found = turned(circle);
            if (found.isPresent()) {
                found.get().forEach(each -> used[graph.to(each)] = graph.isTransaction(graph.to(each)));
                return found;
            }
        }
        return Optional.empty();
    }

    /// Removes the cycle at the end of a path, if the path has returned to a vertex; empty if it has not.
    private List<Integer> closed(ArrayDeque<Integer> way, int place) {
        List<Integer> circle = new ArrayList<>();
        if (way.stream().noneMatch(edge -> graph.from(edge) == place)) {
            return circle;
        }
        do {
            circle.addFirst(way.removeLast());
        } while (graph.from(circle.getFirst()) != place);
        return circle;
    }

    /// Rotates a cycle to begin as this kind does; empty if the cycle is of another kind.
    private Optional<List<Integer>> turned(List<Integer> circle) {
        List<Integer> turned = new ArrayList<>(circle);
        for (int turn = 0; turn < circle.size(); turn++) {
            if (graph.bit(turned.getFirst()) == kind.first().bit() && accepts(turned)) {
                return Optional.of(turned);
            }
            Collections.rotate(turned, 1);
        }
        return Optional.empty();
    }

    private boolean accepts(List<Integer> circle) {
        int state = kind.begin();
        for (int edge : circle.subList(1, circle.size())) {
            state = state == CycleKind.NO ? state : kind.next(state, graph.bit(edge), order);
        }
        return state != CycleKind.NO && kind.closes(state, order);
    }
}
