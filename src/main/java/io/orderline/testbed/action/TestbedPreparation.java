package io.orderline.testbed.action;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// What a testbed is to be prepared for before it starts.
///
/// @param links that go through a proxy, so that something can be done to them
/// @param cpu limits of processor time from the start on, in cores by node
/// @param memory nodes that keep their data in memory
public record TestbedPreparation(List<Link> links, Map<String, Double> cpu, Set<String> memory) {
    public static final TestbedPreparation NONE = new TestbedPreparation(List.of(), Map.of(), Set.of());

    public TestbedPreparation {
        links = List.copyOf(links);
        cpu = Map.copyOf(cpu);
        memory = Set.copyOf(memory);
    }

    /// For these actions.
    public static TestbedPreparation of(List<TestbedAction> actions, Map<String, Double> cpu) {
        return new TestbedPreparation(
                actions.stream().flatMap(action -> action.way().stream()).toList(), cpu, Set.of());
    }

    public TestbedPreparation inMemory(Set<String> nodes) {
        return new TestbedPreparation(links, cpu, nodes);
    }

    /// With a link for each of those that the names of its ends may stand for.
    public TestbedPreparation spread(Function<String, List<String>> names) {
        return new TestbedPreparation(
                links.stream().flatMap(link -> link.spread(names).stream()).toList(), cpu, memory);
    }

    /// For anything that may come, with all connections through proxies.
    public static TestbedPreparation everything(List<String> nodes) {
        return new TestbedPreparation(
                nodes.stream()
                        .map(node -> new Link(node, java.util.Optional.empty()))
                        .toList(),
                Map.of(),
                Set.of());
    }
}
