package io.orderline.testbed.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.concurrent.atomic.AtomicInteger;

/// A real server that sends back what it gets, and ends its answer when its client has ended.
final class EchoServer implements AutoCloseable {
    private final ServerSocket listener;
    private final AtomicInteger accepted = new AtomicInteger();

    EchoServer() throws IOException {
        listener = new ServerSocket(0, 4096, InetAddress.getLoopbackAddress());
        Thread.ofVirtual().start(this::accept);
    }

    InetSocketAddress address() {
        return (InetSocketAddress) listener.getLocalSocketAddress();
    }

    int accepted() {
        return accepted.get();
    }

    private void accept() {
        try {
            while (true) {
                Socket client = listener.accept();
                accepted.incrementAndGet();
                Thread.ofVirtual().start(() -> echo(client));
            }
        } catch (SocketException closed) {
            return; // the test is over
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void echo(Socket client) {
        try (client) {
            client.getInputStream().transferTo(client.getOutputStream());
        } catch (IOException gone) {
            return; // a test may cut its connections
        }
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
