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

/// Measures the cost of a round trip for the operating system: a thread sends to another one over loopback,
/// waits for the answer, and reads its own processor time.
public final class RoundTripProbe {
    private static final int BYTES = 100;
    private static final Duration END_LIMIT = Duration.ofSeconds(5);

    private RoundTripProbe() {}

    /// Returns the sender's processor time per round trip, in microseconds; empty if the JVM has no figure.
    ///
    /// @param length length of the measurement, after half of it as a warm-up for the JIT
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
            echo.await(END_LIMIT); // ends when both sockets are closed
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
            return; // the other side notices too
        }
    }
}
