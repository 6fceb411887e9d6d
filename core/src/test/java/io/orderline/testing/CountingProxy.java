package io.orderline.testing;

import java.io.IOException;
import java.net.InetAddress;
import java.util.concurrent.atomic.AtomicLong;

/// Stands between one client and a server, and counts how often the client speaks after the server has spoken: the
/// round trips that a network would see, and bytes.
public final class CountingProxy extends Forwarder {
    private final int port;
    private final AtomicLong roundTrips = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private boolean serverSpoke = true;

    /// @param port of a server on this host
    public CountingProxy(int port) throws IOException {
        this.port = to(InetAddress.getLoopbackAddress(), port);
    }

    @Override
    Judge judge() {
        return (_, length, fromClient) -> passed(length, fromClient);
    }

    /// Where the client finds it.
    public int port() {
        return port;
    }

    public long roundTrips() {
        return roundTrips.get();
    }

    /// In both directions.
    public long bytes() {
        return bytes.get();
    }

    private synchronized Action passed(int length, boolean fromClient) {
        if (fromClient && serverSpoke) {
            roundTrips.incrementAndGet();
        }
        serverSpoke = !fromClient;
        bytes.addAndGet(length);
        return Action.PASS;
    }
}
