package io.orderline.testbed;

import java.util.List;
import java.util.Map;

/// What a testbed is to be prepared for before it starts.
///
/// @param links that go through a proxy, so that something can be done to them
/// @param cpu limits of processor time from the start on, in cores by node
public record Shaping(List<Link> links, Map<String, Double> cpu) {
    public static final Shaping NONE = new Shaping(List.of(), Map.of());

    public Shaping {
        links = List.copyOf(links);
        cpu = Map.copyOf(cpu);
    }

    /// For these actions.
    public static Shaping of(List<Action> actions, Map<String, Double> cpu) {
        return new Shaping(
                actions.stream().flatMap(action -> action.way().stream()).toList(), cpu);
    }

    /// For anything that may come, with all connections through proxies.
    public static Shaping everything(List<String> nodes) {
        return new Shaping(
                nodes.stream()
                        .map(node -> new Link(node, java.util.Optional.empty()))
                        .toList(),
                Map.of());
    }
}
