package io.orderline.testbed.network;

import io.orderline.testbed.network.LinkDirection.ThreadGate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Carries connections between clients and a server over a link that can be delayed, limited, partitioned or cut.
/// The proxy listens on a free port of the loopback interface and does not read what it carries. Thread-safe.
///
/// A proxy works above TCP. It accepts a client's connection at once, even if the server is down or
/// partitioned. If the server refuses the connection, the client sees a reset.
public final class TcpProxy implements AutoCloseable {
    private static final int BACKLOG = 4096;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final System.Logger LOG = System.getLogger(TcpProxy.class.getName());

    private final InetSocketAddress server;
    private final ServerSocket listener;
    private final ThreadGate gate = new ThreadGate();
    private final LinkDirection toServer = new LinkDirection(gate);
    private final LinkDirection toClient = new LinkDirection(gate);
    private final Set<ProxyConnection> relays = ConcurrentHashMap.newKeySet();

    private TcpProxy(InetSocketAddress server, ServerSocket listener) {
        this.server = server;
        this.listener = listener;
    }

    /// Starts a proxy, which listens until it is closed.
    public static TcpProxy to(InetSocketAddress server) {
        try {
            TcpProxy proxy = new TcpProxy(server, new ServerSocket(0, BACKLOG, InetAddress.ofLiteral("127.0.0.1")));
            Thread.ofVirtual().name("proxy to " + server).start(proxy::accept);
            return proxy;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot listen on the loopback interface", e);
        }
    }

    public int port() {
        return listener.getLocalPort();
    }

    /// Returns the number of connections that are open or being established.
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

    /// Changes delay and bandwidth of both directions from the next byte on. Bytes that are on the way arrive as
    /// before, and in order.
    public void shape(LinkShape wanted) {
        toServer.shape(wanted);
        toClient.shape(wanted);
    }

    /// Partitions the link: all traffic stops without an error. Bytes and new connections wait.
    public void part() {
        gate.close();
    }

    /// Lets waiting bytes and connections pass.
    public void heal() {
        gate.open();
    }

    /// Resets all connections. New connections are accepted.
    public void cut() {
        relays.forEach(ProxyConnection::reset);
    }

    /// Resets all connections and stops listening.
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
