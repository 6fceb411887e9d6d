package io.orderline.testbed.network;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// A connection of a client through a proxy, from its acceptance until both directions have ended. Thread-safe.
final class ProxyConnection {
    private static final System.Logger LOG = System.getLogger(ProxyConnection.class.getName());

    private final Socket client;
    private final Socket server = new Socket();
    private final Consumer<ProxyConnection> whenOver;
    private final List<Thread> threads = new ArrayList<>();
    private boolean over;
    private int open = 2;

    /// @param whenOver called once, when both directions have ended
    ProxyConnection(Socket client, Consumer<ProxyConnection> whenOver) {
        this.client = client;
        this.whenOver = whenOver;
    }

    /// Connects to the server after a delay: the time that the first packet of a real client and its answer would
    /// take on the link.
    void start(InetSocketAddress address, LinkDirection toServer, LinkDirection toClient) {
        thread(() -> {
            toServer.gate().pass();
            LinkDirection.sleepUntil(System.nanoTime() + toServer.delayNanos() + toClient.delayNanos());
            toServer.gate().pass();
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            server.connect(address);
            thread(() -> pump(new StreamCopier(server, client, toClient, this::thread)));
            pump(new StreamCopier(client, server, toServer, this::thread));
        });
    }

    private void pump(StreamCopier pump) throws IOException, InterruptedException {
        pump.run();
        ended();
    }

    private synchronized void ended() {
        open--;
        if (open == 0) {
            close();
        }
    }

    private synchronized void thread(StreamCopier.Runner work) {
        if (!over) {
            threads.add(Thread.ofVirtual().name("proxy").start(() -> run(work)));
        }
    }

    /// Runs the work of one direction. If it fails, both directions end.
    private void run(StreamCopier.Runner work) {
        try {
            work.run();
        } catch (IOException | InterruptedException broken) {
            LOG.log(System.Logger.Level.DEBUG, "a connection through the proxy broke", broken);
            reset();
        }
    }

    /// Resets both sides of the connection. Bytes that have not been delivered are lost.
    synchronized void reset() {
        for (Socket socket : List.of(client, server)) {
            try {
                socket.setSoLinger(true, 0);
            } catch (IOException closed) {
                LOG.log(System.Logger.Level.TRACE, "nothing to reset", closed);
            }
        }
        close();
    }

    private synchronized void close() {
        if (over) {
            return;
        }
        over = true;
        for (Socket socket : List.of(client, server)) {
            try {
                socket.close();
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "a socket did not close well", e);
            }
        }
        Thread current = Thread.currentThread();
        threads.stream().filter(thread -> !thread.equals(current)).forEach(Thread::interrupt);
        whenOver.accept(this);
    }
}
