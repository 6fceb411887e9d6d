package io.orderline.isolation.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jgrapht.alg.connectivity.KosarajuStrongConnectivityInspector;
import org.jgrapht.alg.util.Pair;
import org.jgrapht.opt.graph.sparse.IncomingEdgesSupport;
import org.jgrapht.opt.graph.sparse.SparseIntDirectedGraph;

/// The strongly connected components of a graph: sets of transactions each of which precedes every other one.
/// Each cycle is within one component.
final class Components {
    /// Component of a transaction that is in no cycle.
    static final int NONE = -1;

    private final DependencyGraph graph;
    private final int allowed;
    private final int[] component;
    private final int[] place;
    private final List<int[]> members = new ArrayList<>();

    /// @param allowed bits of the dependencies that count
    Components(DependencyGraph graph, int allowed) {
        this.graph = graph;
        this.allowed = allowed;
        component = new int[graph.vertices()];
        Arrays.fill(component, NONE);
        place = new int[graph.vertices()];
        Arrays.fill(place, NONE);
        int[] left = behindCircles();
        if (left.length > 0) {
            find(left);
        }
    }

    /// Removes transactions that have no predecessor, again and again, the earliest first. Returns the
    /// others, of which a sound history has none.
    private int[] behindCircles() {
        int[] before = new int[graph.vertices()];
        for (int vertex = 0; vertex < graph.vertices(); vertex++) {
            after(vertex).forEach(each -> before[each]++);
        }
        PriorityQueue<Integer> free = new PriorityQueue<>(Comparator.comparingInt(graph::rank));
        IntStream.range(0, before.length).filter(vertex -> before[vertex] == 0).forEach(free::add);
        for (int count = 0; !free.isEmpty(); count++) {
            int vertex = free.remove();
            place[vertex] = count;
            after(vertex).filter(each -> --before[each] == 0).forEach(free::add);
        }
        return IntStream.range(0, before.length)
                .filter(vertex -> before[vertex] > 0)
                .toArray();
    }

    private boolean counts(int edge) {
        return (graph.bit(edge) & allowed) != 0;
    }

    private IntStream after(int vertex) {
        return IntStream.range(graph.first(vertex), graph.first(vertex + 1))
                .filter(this::counts)
                .map(graph::to);
    }

    private void find(int[] left) {
        int[] index = new int[graph.vertices()];
        Arrays.fill(index, NONE);
        for (int i = 0; i < left.length; i++) {
            index[left[i]] = i;
        }
        int edges = (int) edges(left, index).count();
        SparseIntDirectedGraph part = new SparseIntDirectedGraph(
                left.length, edges, () -> edges(left, index), IncomingEdgesSupport.LAZY_INCOMING_EDGES);
        for (Set<Integer> set : new KosarajuStrongConnectivityInspector<>(part).stronglyConnectedSets()) {
            if (set.size() > 1) {
                int[] all = set.stream().mapToInt(i -> left[i]).sorted().toArray();
                for (int vertex : all) {
                    component[vertex] = members.size();
                }
                members.add(all);
            }
        }
    }

    private Stream<Pair<Integer, Integer>> edges(int[] left, int[] index) {
        return IntStream.range(0, left.length)
                .boxed()
                .flatMap(i -> after(left[i]).filter(to -> index[to] != NONE).mapToObj(to -> Pair.of(i, index[to])));
    }

    /// Returns the members of each component in the order of the history.
    List<int[]> all() {
        return members;
    }

    /// Returns the component of a transaction, or [#NONE].
    int of(int transaction) {
        return component[transaction];
    }

    /// Returns the place of a transaction in an order of all dependencies; [#NONE] in a cycle or after one.
    int place(int transaction) {
        return place[transaction];
    }
}
