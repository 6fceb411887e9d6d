package io.orderline.testbed.network;

import io.orderline.base.TargetException;
import io.orderline.process.Endpoint;
import io.orderline.testbed.action.Link;
import io.orderline.testbed.action.TestbedAction;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// The links of a testbed. Each pair of ends that is on a prepared link has a proxy of its own, which can delay,
/// limit, partition or cut the link. All other pairs are connected directly. Thread-safe.
public final class TestbedNetwork implements AutoCloseable {
    private final List<Link> touched;
    private final Map<Pair, Way> ways = new LinkedHashMap<>();

    private record Pair(String from, String to) {}

    private static final class Way {
        private final TcpProxy proxy;
        private LinkShape shape = LinkShape.NONE;

        Way(TcpProxy proxy) {
            this.proxy = proxy;
        }

        void shape(LinkShape wanted) {
            shape = wanted;
            proxy.shape(wanted);
        }
    }

    /// @param touched links that actions may change
    public TestbedNetwork(List<Link> touched) {
        this.touched = List.copyOf(touched);
    }

    /// Returns the address at which one end reaches a server: that of a proxy if the link is prepared, or the
    /// server's own.
    ///
    /// @param from node that connects, or [Link#DRIVER]
    /// @param listens address on which the server itself listens
    public synchronized Endpoint endpoint(String from, String to, Endpoint listens) {
        if (touched.stream().noneMatch(link -> link.carries(from, to))) {
            return listens;
        }
        Way way = ways.computeIfAbsent(
                new Pair(from, to),
                _ -> new Way(
                        TcpProxy.to(new InetSocketAddress(InetAddress.ofLiteral(listens.host()), listens.port()))));
        return new Endpoint(Endpoint.LOOPBACK, way.proxy.port());
    }

    public synchronized void heal() {
        ways.values().forEach(way -> way.proxy.heal());
    }

    /// Applies an action to `link` instead of the link that the action names.
    public synchronized void apply(TestbedAction.OnLink action, Link link) {
        along(link, way -> {
            switch (action) {
                case TestbedAction.Partition _ -> way.proxy.part();
                case TestbedAction.Cut _ -> way.proxy.cut();
                case TestbedAction.Delay delay -> way.shape(way.shape.with(delay.each()));
                case TestbedAction.Bandwidth bandwidth -> way.shape(way.shape.with(bandwidth.bitsPerSecond()));
            }
        });
    }

    /// @throws TargetException if no connection over this link goes through a proxy, because the action would
    ///     have no effect
    private void along(Link link, Consumer<Way> operation) {
        List<Way> found = ways.entrySet().stream()
                .filter(entry -> link.carries(entry.getKey().from, entry.getKey().to))
                .map(Map.Entry::getValue)
                .toList();
        if (found.isEmpty()) {
            throw new TargetException("nothing connects '" + link.node() + "' "
                    + link.peer().map(peer -> "with '" + peer + "' ").orElse("") + "through a proxy.");
        }
        found.forEach(operation);
    }

    @Override
    public synchronized void close() {
        ways.values().forEach(way -> way.proxy.close());
    }
}
