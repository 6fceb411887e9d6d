package io.orderline.process;

/// The address of a server on the loopback interface.
public record Endpoint(String host, int port) {
    public static final String LOOPBACK = "127.0.0.1";

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
