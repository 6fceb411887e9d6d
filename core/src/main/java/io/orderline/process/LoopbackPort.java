package io.orderline.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/// Finds ports on which engines can listen.
public final class LoopbackPort {
    private LoopbackPort() {}

    /// Returns a port on which no process listens at this moment.
    ///
    /// The port is below the range that Linux uses for outgoing connections. With a port of this range, a
    /// client that retries while the server is down could get the server's port itself, connect to itself, and
    /// block the server.
    public static int free() {
        return free(Endpoint.LOOPBACK);
    }

    public static int free(String host) {
        int port;
        do {
            port = ThreadLocalRandom.current().nextInt(15_000, 32_000);
        } while (!isFree(host, port));
        return port;
    }

    static boolean isFree(int port) {
        return isFree(Endpoint.LOOPBACK, port);
    }

    private static boolean isFree(String host, int port) {
        try (ServerSocket _ = new ServerSocket(port, 1, InetAddress.ofLiteral(host))) {
            return true;
        } catch (IOException taken) {
            return false;
        }
    }
}
