package io.orderline.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Stands between clients and several servers, and holds back requests with a certain text for ever, after a number of
/// them that pass: so a test can stop whoever sends them at a certain moment. Thread-safe.
public final class Gate implements AutoCloseable {
    private final List<ServerSocket> listeners = new ArrayList<>();
    private String held = "";
    private int passing;
    private CountDownLatch arrived = new CountDownLatch(1);

    /// From now on, beginning anew.
    public synchronized void hold(String text, int afterPassing) {
        held = text;
        passing = afterPassing;
        arrived = new CountDownLatch(1);
    }

    /// Everything passes, but for what is held already.
    public synchronized void open() {
        held = "";
    }

    /// Returns when one is held back.
    public void awaitHeld() throws InterruptedException {
        CountDownLatch latch;
        synchronized (this) {
            latch = arrived;
        }
        if (!latch.await(60, TimeUnit.SECONDS)) {
            throw new AssertionError("nobody came to the gate");
        }
    }

    private synchronized boolean holds(byte[] buffer, int length) {
        if (held.isEmpty() || !new String(buffer, 0, length, StandardCharsets.ISO_8859_1).contains(held)) {
            return false;
        }
        passing--;
        if (passing >= 0) {
            return false;
        }
        arrived.countDown();
        return true;
    }

    /// A way to one more server.
    ///
    /// @return its port on the same address
    public int to(String host, int port) throws IOException {
        ServerSocket listener = new ServerSocket(0, 50, InetAddress.getByName(host));
        listeners.add(listener);
        daemon(() -> accept(listener, new InetSocketAddress(host, port)));
        return listener.getLocalPort();
    }

    private static void daemon(Runnable work) {
        Thread.ofPlatform().daemon().name("gate").start(work);
    }

    private void accept(ServerSocket listener, InetSocketAddress address) {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(address.getAddress(), address.getPort());
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                daemon(() -> copy(client, server, true));
                daemon(() -> copy(server, client, false));
            }
        } catch (SocketException closed) {
            return; // the test is over
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void copy(Socket from, Socket to, boolean requests) {
        byte[] buffer = new byte[65_536];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                if (!requests || !holds(buffer, length)) {
                    out.write(buffer, 0, length);
                }
            }
        } catch (SocketException closed) {
            return; // one of the two has hung up: nothing more to forward
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        for (ServerSocket listener : listeners) {
            listener.close();
        }
    }
}
