package io.orderline.run.size;

import io.orderline.base.BackgroundTask;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Optional;

/// Measures what the operating system takes for a round trip: a thread sends to another one over loopback, waits for
/// the answer, and asks how much processor time it has used.
public final class RoundTripProbe {
    private static final int BYTES = 100;
    private static final Duration END_LIMIT = Duration.ofSeconds(5);

    private RoundTripProbe() {}

    /// Processor time of the one who asks, in microseconds for each round trip; empty if the JVM does not tell.
    ///
    /// @param length of the measured part; half of it goes before, until the JIT has compiled everything
    public static Optional<Double> cpuMicros(Duration length) throws IOException {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        if (!threads.isCurrentThreadCpuTimeSupported()) {
            return Optional.empty();
        }
        ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        BackgroundTask echo = BackgroundTask.start("echo", () -> echo(server));
        try (server;
                Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
            socket.setTcpNoDelay(true);
            trips(socket, length.dividedBy(2));
            long begin = threads.getCurrentThreadCpuTime();
            long trips = trips(socket, length);
            return Optional.of((threads.getCurrentThreadCpuTime() - begin) / 1e3 / trips);
        } finally {
            echo.await(END_LIMIT); // which ends when both sockets are closed
        }
    }

    private static long trips(Socket socket, Duration length) throws IOException {
        byte[] bytes = new byte[BYTES];
        long end = System.nanoTime() + length.toNanos();
        long trips = 0;
        do {
            socket.getOutputStream().write(bytes);
            socket.getInputStream().readNBytes(bytes, 0, BYTES);
            trips++;
        } while (System.nanoTime() < end);
        return trips;
    }

    private static void echo(ServerSocket server) {
        byte[] bytes = new byte[BYTES];
        try (Socket socket = server.accept()) {
            socket.setTcpNoDelay(true);
            while (socket.getInputStream().readNBytes(bytes, 0, BYTES) == BYTES) {
                socket.getOutputStream().write(bytes);
            }
        } catch (IOException broken) {
            return; // the other side finds out too
        }
    }
}
