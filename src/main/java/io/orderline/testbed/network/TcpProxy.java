package io.orderline.testbed.network;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// A link between clients and a server that can be slow, narrow, parted or cut. It listens on the loopback
/// interface, on a free port, and reads nothing of what it carries. Thread-safe.
///
/// It works above TCP: a client's connection is accepted at once, also while the server is away or parted; a
/// server that refuses then shows as a reset.
public final class TcpProxy implements AutoCloseable {
    private static final int BACKLOG = 4096;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final System.Logger LOG = System.getLogger(TcpProxy.class.getName());

    private final InetSocketAddress server;
    private final ServerSocket listener;
    private final FlowGate gate = new FlowGate();
    private final LinkDirection toServer = new LinkDirection(gate);
    private final LinkDirection toClient = new LinkDirection(gate);
    private final Set<ProxyConnection> relays = ConcurrentHashMap.newKeySet();

    private TcpProxy(InetSocketAddress server, ServerSocket listener) {
        this.server = server;
        this.listener = listener;
    }

    /// Listens until it is closed.
    public static TcpProxy to(InetSocketAddress server) {
        try {
            TcpProxy proxy = new TcpProxy(server, new ServerSocket(0, BACKLOG, InetAddress.ofLiteral("127.0.0.1")));
            Thread.ofVirtual().name("proxy to " + server).start(proxy::accept);
            return proxy;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot listen on the loopback interface", e);
        }
    }

    /// Where clients find it.
    public int port() {
        return listener.getLocalPort();
    }

    /// Connections that are open, or being made.
    public int connections() {
        return relays.size();
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                add(new ProxyConnection(listener.accept(), relays::remove));
            } catch (IOException e) {
                LOG.log(System.Logger.Level.DEBUG, "a connection could not be accepted", e);
                LockSupport.parkNanos(PAUSE_NANOS); // there may be no more file descriptors
            }
        }
    }

    private void add(ProxyConnection relay) {
        relays.add(relay);
        relay.start(server, toServer, toClient);
        if (listener.isClosed()) {
            relay.reset();
        }
    }

    /// In both directions, from the next byte on. Bytes that are on their way arrive as late as they would
    /// have, and none overtakes another.
    public void shape(LinkShape wanted) {
        toServer.shape(wanted);
        toClient.shape(wanted);
    }

    /// Nothing passes any more, and nobody is told: what is sent waits, and so do new connections.
    public void part() {
        gate.close();
    }

    /// What has waited passes.
    public void heal() {
        gate.open();
    }

    /// Resets all connections. New ones can be made.
    public void cut() {
        relays.forEach(ProxyConnection::reset);
    }

    /// Resets all connections and listens no more.
    @Override
    public void close() {
        try {
            listener.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            cut();
        }
    }
}
