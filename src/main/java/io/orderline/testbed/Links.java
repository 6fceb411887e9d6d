package io.orderline.testbed;

/// On which address one server reaches another, and the driver each of them.
@FunctionalInterface
interface Links {
    /// Nothing stands between them.
    Links DIRECT = (_, _, listens) -> listens;

    /// @param from a node, or [Link#DRIVER]
    /// @param listens where the server itself listens
    Endpoint endpoint(String from, String to, Endpoint listens);
}
