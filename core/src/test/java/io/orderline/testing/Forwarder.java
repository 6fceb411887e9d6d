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
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Stands between clients and servers, and forwards what each sends at once as a test has it. Thread-safe.
abstract class Forwarder implements AutoCloseable {
    enum Action {
        PASS,
        DROP,
        /// Ends the connection.
        CUT
    }

    /// Of one connection.
    interface Judge {
        Action judge(byte[] bytes, int length, boolean fromClient) throws IOException;
    }

    private final List<ServerSocket> listeners = new CopyOnWriteArrayList<>();

    /// Of a new connection.
    abstract Judge judge();

    /// A way to one more server.
    ///
    /// @return its port on the same address
    int to(InetAddress address, int port) throws IOException {
        ServerSocket listener = new ServerSocket(0, 50, address);
        listeners.add(listener);
        daemon(() -> accept(listener, new InetSocketAddress(address, port)));
        return listener.getLocalPort();
    }

    private static void daemon(Runnable work) {
        Thread.ofPlatform().daemon().name("forwarder").start(work);
    }

    private void accept(ServerSocket listener, InetSocketAddress address) {
        try {
            while (true) {
                Socket client = listener.accept();
                Socket server = new Socket(address.getAddress(), address.getPort());
                client.setTcpNoDelay(true);
                server.setTcpNoDelay(true);
                Judge judge = judge();
                daemon(() -> copy(client, server, judge, true));
                daemon(() -> copy(server, client, judge, false));
            }
        } catch (SocketException closed) {
            return; // the test is over
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void copy(Socket from, Socket to, Judge judge, boolean fromClient) {
        byte[] buffer = new byte[65_536];
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            for (int length = in.read(buffer); length >= 0; length = in.read(buffer)) {
                Action action = judge.judge(buffer, length, fromClient);
                if (action == Action.CUT) {
                    return;
                }
                if (action == Action.PASS) {
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
