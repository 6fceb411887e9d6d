package io.orderline.agents.transport;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/// Finds addresses of this host.
public final class LocalAddresses {
    private static final int ANY_PORT = 9;

    private LocalAddresses() {}

    /// Returns the local address that connections to a host would use. Nothing is sent.
    public static InetAddress towards(String host) throws IOException {
        InetAddress there = InetAddress.getByName(host);
        if (there.isLoopbackAddress()) {
            return there;
        }
        try (DatagramSocket socket = new DatagramSocket()) {
            socket.connect(new InetSocketAddress(there, ANY_PORT));
            return socket.getLocalAddress();
        }
    }
}
