package io.orderline.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.concurrent.atomic.AtomicLong;

/// Stands between one client and a server, and counts how often the client speaks after the server has spoken: the
/// round trips that a network would see, and bytes.
public final class CountingProxy implements AutoCloseable {
    private final ServerSocket listener;
    private final Socket server;
    private final AtomicLong roundTrips = new AtomicLong();
    private final AtomicLong bytes = new AtomicLong();
    private boolean serverSpoke = true;

    /// @param port of a server on this host
    public CountingProxy(int port) throws IOException {
        listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        server = new Socket(InetAddress.getLoopbackAddress(), port);
        server.setTcpNoDelay(true);
        Thread.ofPlatform().daemon().name("proxy").start(this::forward);
    }

    /// Where the client finds it.
    public int port() {
        return listener.getLocalPort();
    }

    public long roundTrips() {
        return roundTrips.get();
    }

    /// In both directions.
    public long bytes() {
        return bytes.get();
    }

    private void forward() {
        try (Socket client = listener.accept()) {
            client.setTcpNoDelay(true);
            Thread.ofPlatform().daemon().name("proxy-back").start(() -> copy(server, client, false));
            copy(client, server, true);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void copy(Socket from, Socket to, boolean fromClient) {
        byte[] buffer = new byte[65_536];
        try {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                spoke(fromClient);
                bytes.addAndGet(length);
                out.write(buffer, 0, length);
            }
            to.shutdownOutput();
        } catch (SocketException closed) {
            return; // one of the two has hung up: nothing more to forward
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private synchronized void spoke(boolean client) {
        if (client && serverSpoke) {
            roundTrips.incrementAndGet();
        }
        serverSpoke = !client;
    }

    @Override
    public void close() throws IOException {
        listener.close();
        server.close();
    }
}
