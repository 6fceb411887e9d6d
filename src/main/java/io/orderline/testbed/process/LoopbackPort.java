package io.orderline.testbed.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/// Ports for engines.
public final class LoopbackPort {
    private LoopbackPort() {}

    /// A port that nobody listens on at this moment.
    ///
    /// It lies below the ports that Linux gives to outgoing connections: otherwise a client that retries
    /// while the server is down could be given the server's own port, connect to itself, and keep the
    /// server from coming back.
    public static int free() {
        return free(Endpoint.LOOPBACK);
    }

    /// @param host an address of the loopback interface
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
