package io.orderline.testbed.action;

import java.util.List;
import java.util.Optional;
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

    /// The servers at its ends, as far as they are named.
    List<String> nodes() {
        return Stream.concat(Stream.of(node), peer.stream())
                .filter(name -> !name.equals(DRIVER))
                .toList();
    }
}
