package io.orderline.testbed.action;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The network between a server and another server or the driver. It does not matter which of the two connects.
///
/// @param peer other end; empty for all connections to and from the server
public record Link(String node, Optional<String> peer) {
    /// The name of the driver in places where nodes are named.
    public static final String DRIVER = "driver";

    /// Returns whether a connection uses this link.
    public boolean carries(String from, String to) {
        return peer.map(other -> (node.equals(from) && other.equals(to)) || (other.equals(from) && node.equals(to)))
                .orElse(node.equals(from) || node.equals(to));
    }

    /// Returns a link for each pair of nodes for which the names of the two ends stand. A name may stand for
    /// several nodes.
    public List<Link> spread(Function<String, List<String>> names) {
        return names.apply(node).stream()
                .flatMap(one -> peer.isEmpty()
                        ? Stream.of(new Link(one, peer))
                        : names.apply(peer.get()).stream()
                                .filter(other -> !other.equals(one))
                                .map(other -> new Link(one, Optional.of(other))))
                .toList();
    }

    /// Returns the named ends that are servers.
    List<String> nodes() {
        return Stream.concat(Stream.of(node), peer.stream())
                .filter(name -> !name.equals(DRIVER))
                .toList();
    }
}
