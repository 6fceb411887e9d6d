package io.orderline.testbed.network;

import io.orderline.testbed.process.Endpoint;

/// On which address one server reaches another, and the driver each of them.
@FunctionalInterface
public interface LinkEndpoints {
    /// Nothing stands between them.
    LinkEndpoints DIRECT = (_, _, listens) -> listens;

    /// @param from a node, or [io.orderline.testbed.action.Link#DRIVER]
    /// @param listens where the server itself listens
    Endpoint endpoint(String from, String to, Endpoint listens);
}
