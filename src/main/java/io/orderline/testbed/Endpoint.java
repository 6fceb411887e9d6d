package io.orderline.testbed;

/// Where a server listens.
///
/// @param host an address of the loopback interface
record Endpoint(String host, int port) {
    static final String LOOPBACK = "127.0.0.1";

    /// `127.0.0.1:5432`.
    @Override
    public String toString() {
        return host + ":" + port;
    }
}
