package io.orderline.testbed.process;

/// Where a server listens.
///
/// @param host an address of the loopback interface
public record Endpoint(String host, int port) {
    public static final String LOOPBACK = "127.0.0.1";

    /// `127.0.0.1:5432`.
    @Override
    public String toString() {
        return host + ":" + port;
    }
}
