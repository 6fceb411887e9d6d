package io.orderline.testbed.network;

import io.orderline.process.Endpoint;

/// The addresses at which servers and the driver reach each server.
@FunctionalInterface
public interface LinkEndpoints {
    /// Direct connections without proxies.
    LinkEndpoints DIRECT = (_, _, listens) -> listens;

    /// @param from node that connects, or [io.orderline.testbed.action.Link#DRIVER]
    /// @param listens address on which the server itself listens
    Endpoint endpoint(String from, String to, Endpoint listens);
}
