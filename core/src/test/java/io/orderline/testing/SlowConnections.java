package io.orderline.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/// Connections that begin something and do not go on, or byte by byte: half of them each.
public final class SlowConnections implements AutoCloseable {
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final List<Socket> all = new ArrayList<>();
    private final Thread trickle;

    /// @param begun what each of them says at once
    /// @param more what half of them goes on with, again and again
    public SlowConnections(InetSocketAddress to, int connections, byte[] begun, int more) throws IOException {
        for (int i = 0; i < connections; i++) {
            Socket socket = new Socket(to.getAddress(), to.getPort());
            socket.getOutputStream().write(begun);
            all.add(socket);
        }
        List<Socket> going = IntStream.range(0, connections)
                .filter(i -> i % 2 == 0)
                .mapToObj(all::get)
                .toList();
        trickle = Thread.ofVirtual().start(() -> {
            while (!Thread.interrupted()) {
                going.forEach(socket -> send(socket, more));
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        });
    }

    private static void send(Socket socket, int more) {
        try {
            socket.getOutputStream().write(more);
        } catch (IOException closed) {
            close(socket);
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException closed) {
            assert socket.isClosed();
        }
    }

    /// Fails if the one that was opened last was ended at the other side, or answered.
    public void awaitOpen() throws IOException {
        all.getLast().setSoTimeout(1);
        assertThatThrownBy(() -> all.getLast().getInputStream().read()).isInstanceOf(SocketTimeoutException.class);
    }

    @Override
    public void close() {
        trickle.interrupt();
        all.forEach(SlowConnections::close);
    }
}
