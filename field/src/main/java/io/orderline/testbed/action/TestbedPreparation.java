package io.orderline.testbed.action;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// Preparations of a testbed that must be made before it starts.
///
/// @param links links that go through a proxy, which allows actions on them
/// @param cpu limits of processor time from the start, in cores by node
/// @param memory nodes that keep their data in memory
public record TestbedPreparation(List<Link> links, Map<String, Double> cpu, Set<String> memory) {
    public static final TestbedPreparation NONE = new TestbedPreparation(List.of(), Map.of(), Set.of());

    public TestbedPreparation {
        links = List.copyOf(links);
        cpu = Map.copyOf(cpu);
        memory = Set.copyOf(memory);
    }

    public static TestbedPreparation of(List<TestbedAction> actions, Map<String, Double> cpu) {
        return new TestbedPreparation(
                actions.stream().flatMap(action -> action.way().stream()).toList(), cpu, Set.of());
    }

    public TestbedPreparation inMemory(Set<String> nodes) {
        return new TestbedPreparation(links, cpu, nodes);
    }

    /// Returns a preparation in which each link is replaced by the links between all nodes for which its names
    /// may stand.
    public TestbedPreparation spread(Function<String, List<String>> names) {
        return new TestbedPreparation(
                links.stream().flatMap(link -> link.spread(names).stream()).toList(), cpu, memory);
    }

    /// Returns a preparation for every action: all connections go through proxies.
    public static TestbedPreparation everything(List<String> nodes) {
        return new TestbedPreparation(
                nodes.stream()
                        .map(node -> new Link(node, java.util.Optional.empty()))
                        .toList(),
                Map.of(),
                Set.of());
    }
}
