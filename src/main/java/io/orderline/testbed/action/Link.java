package io.orderline.testbed.action;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The network between a server and another one or the driver, whoever of the two connects.
///
/// @param peer the other end; empty for all that reach the server or are reached by it
public record Link(String node, Optional<String> peer) {
    /// What the driver is called where servers have names.
    public static final String DRIVER = "driver";

    /// Whether a connection belongs to it.
    public boolean carries(String from, String to) {
        return peer.map(other -> (node.equals(from) && other.equals(to)) || (other.equals(from) && node.equals(to)))
                .orElse(node.equals(from) || node.equals(to));
    }

    /// The links between those that the names of its ends stand for.
    public List<Link> spread(Function<String, List<String>> names) {
        return names.apply(node).stream()
                .flatMap(one -> peer.isEmpty()
                        ? Stream.of(new Link(one, peer))
                        : names.apply(peer.get()).stream()
                                .filter(other -> !other.equals(one))
                                .map(other -> new Link(one, Optional.of(other))))
                .toList();
    }

    /// The servers at its ends, as far as they are named.
    List<String> nodes() {
        return Stream.concat(Stream.of(node), peer.stream())
                .filter(name -> !name.equals(DRIVER))
                .toList();
    }
}
