package io.orderline.testbed.server;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.database.dialect.DialectCatalog;
import io.orderline.process.Endpoint;
import io.orderline.testbed.action.Link;
import io.orderline.testbed.action.TestbedAction;
import io.orderline.testbed.action.TestbedPreparation;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.data.DataTemplate;
import io.orderline.testbed.data.MemoryFileSystem;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.network.TestbedNetwork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// One or more servers in processes of their own, with durable settings.
public final class ServerTestbed implements Testbed {
    private final TestbedDefinition recipe;
    private final Topology topology;
    private final List<TestbedNode> nodes;
    private final DataLocation place;
    private final TestbedCache cache;

    private TestbedPreparation shaping = TestbedPreparation.NONE;
    private TestbedNetwork network = new TestbedNetwork(List.of());
    private boolean opened;
    private boolean started;
    private boolean closed;

    public ServerTestbed(
            TestbedDefinition recipe,
            Topology topology,
            List<TestbedNode> nodes,
            DataLocation place,
            TestbedCache cache) {
        this.recipe = recipe;
        this.topology = topology;
        this.nodes = List.copyOf(nodes);
        this.place = place;
        this.cache = cache;
    }

    static ServerTestbed alone(ServerEngine engine, DataLocation place, TestbedCache cache, Consumer<String> progress) {
        TestbedNode node = new TestbedNode(
                new TestbedNode.Identity(engine.recipe().name(), "server", Endpoint.LOOPBACK), engine, progress);
        return new ServerTestbed(engine.recipe(), Topology.APART, List.of(node), place, cache);
    }

    @Override
    public String name() {
        return recipe.name();
    }

    @Override
    public synchronized void shape(TestbedPreparation wanted) {
        if (opened) {
            throw new IllegalStateException("a testbed is shaped before its start");
        }
        shaping = wanted.spread(name -> recipe.groups().getOrDefault(name, List.of(name)));
        network = new TestbedNetwork(shaping.links());
        nodes.forEach(node -> node.reachedThrough(network));
        wanted.memory().forEach(this::server);
        wanted.cpu().forEach((node, cores) -> server(node).limit(OptionalDouble.of(cores)));
    }

    @Override
    public synchronized void start() {
        if (opened || closed) {
            throw new IllegalStateException("a testbed starts once; use restart()");
        }
        opened = true;
        keepInMemory(nodes.stream()
                .filter(node -> shaping.memory().contains(node.name()))
                .toList());
        try {
            nodes.forEach(node -> node.open(of(node), cache));
            topology.start(nodes);
            started = true;
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private void keepInMemory(List<TestbedNode> those) {
        if (those.isEmpty()) {
            return;
        }
        if (place.kept().isPresent()) {
            throw new TargetException("data that are kept in '" + place.kept().get() + "' cannot be in memory too");
        }
        List<Long> bytes = those.stream()
                .map(node -> of(node).template().map(DataTemplate::bytes).orElse(0L))
                .toList();
        MemoryFileSystem fileSystem =
                MemoryFileSystem.of(those.getFirst().engine().account(), bytes);
        those.forEach(node -> node.keepIn(fileSystem));
    }

    private DataLocation of(TestbedNode node) {
        return isAlone() ? place : place.of(topology.dataOf(node), node.name());
    }

    private boolean isAlone() {
        return nodes.size() == 1 && nodes.getFirst().name().equals(name());
    }

    @Override
    public synchronized void stop() {
        topology.stopping(nodes).forEach(TestbedNode::stop);
    }

    @Override
    public synchronized void kill() {
        nodes.forEach(TestbedNode::kill);
    }

    @Override
    public synchronized void restart() {
        requireStarted();
        stop();
        topology.restart(nodes);
    }

    @Override
    public synchronized Target target() {
        requireStarted();
        return forClients(topology.target(nodes));
    }

    @Override
    public synchronized Target target(String node) {
        requireStarted();
        return forClients(server(node).target());
    }

    private Target forClients(Target target) {
        return throughProxies(recipe.about()
                .dialect()
                .map(name -> target.with(DialectCatalog.bundled(name)))
                .orElse(target));
    }

    /// Replaces the servers' addresses in a URL by those of proxies. Every kind of URL contains the addresses
    /// unchanged.
    private Target throughProxies(Target direct) {
        if (shaping.links().isEmpty()) {
            return direct;
        }
        String url = direct.url();
        for (TestbedNode node : nodes) {
            url = url.replaceAll(
                    Pattern.quote(node.endpoint().toString()) + "(?!\\d)",
                    node.endpoint(Link.DRIVER).toString());
        }
        return new Target(url, direct.user(), direct.password(), direct.dialect(), direct.driver());
    }

    /// Applies the action without a lock. A server may hold the lock during its start while it waits for a link
    /// to be healed.
    @Override
    public void applyToNetwork(TestbedAction action) {
        if (shaping.links().isEmpty() && !(action instanceof TestbedAction.Heal)) {
            Testbed.super.applyToNetwork(action);
        }
        switch (action) {
            case TestbedAction.OnLink on -> now(on.link()).forEach(link -> network.apply(on, link));
            case TestbedAction.Heal _ -> network.heal();
            case TestbedAction.OnServer _, TestbedAction.Cpu _ ->
                throw new IllegalArgumentException("nothing for a network");
        }
    }

    private List<Link> now(Link link) {
        return link.spread(name -> stands(name)
                ? topology.named(name, nodes).stream().map(TestbedNode::name).toList()
                : List.of(name));
    }

    /// Returns whether a name stands for a group of servers. An end that is not a server stands for itself.
    private boolean stands(String name) {
        return recipe.groups().containsKey(name) && !recipe.groups().get(name).contains(name);
    }

    @Override
    public List<TestbedNode> named(String name) {
        List<TestbedNode> found = topology.named(name, nodes);
        if (found.isEmpty()) {
            throw noNode(name);
        }
        return found;
    }

    @Override
    public void release() {
        network.heal();
        nodes.stream().filter(TestbedNode::isRunning).forEach(TestbedNode::resume);
    }

    private void requireStarted() {
        if (!started) {
            throw new IllegalStateException("not started");
        }
    }

    @Override
    public synchronized String version() {
        requireStarted();
        return nodes.stream().map(TestbedNode::version).distinct().collect(Collectors.joining(", "));
    }

    @Override
    public Map<String, String> settings() {
        return recipe.settings();
    }

    @Override
    public List<TestbedNode> nodes() {
        return nodes;
    }

    @Override
    public synchronized void restart(String node) {
        requireStarted();
        TestbedNode server = server(node);
        server.stop();
        topology.restart(server, nodes);
    }

    @Override
    public synchronized void promote(String node) {
        requireStarted();
        topology.promote(server(node), nodes);
    }

    private TestbedNode server(String name) {
        return nodes.stream()
                .filter(node -> node.name().equals(name))
                .findFirst()
                .orElseThrow(() -> noNode(name));
    }

    private TargetException noNode(String name) {
        return new TargetException(
                stands(name)
                        ? "the testbed " + name() + " has no '" + name + "' at this moment."
                        : "the testbed " + name() + " has no node '" + name + "' but: "
                                + nodes.stream().map(TestbedNode::name).collect(Collectors.joining(", ")));
    }

    /// Returns the first server's folder, which contains its data, its log (`server.log`) and its password
    /// (`password`).
    ///
    /// @throws IllegalStateException before the first start and after the end
    public Path folder() {
        return nodes.getFirst().folder();
    }

    @Override
    public String fileSystem() {
        return nodes.getFirst().opened().fileSystem();
    }

    @Override
    public synchronized void moveData(Path destination) {
        stop();
        for (TestbedNode node : nodes) {
            if (topology.dataOf(node).equals(node.name())) {
                node.opened().moveTo(isAlone() ? destination : folder(destination.resolve(node.name())));
            }
        }
    }

    private static Path folder(Path path) {
        try {
            return Files.createDirectories(path);
        } catch (IOException e) {
            throw new TargetException("cannot make the folder '" + path + "': " + e, e);
        }
    }

    /// Closes all servers, even if one of them fails.
    @Override
    public synchronized void close() {
        closed = true;
        network.close();
        RuntimeException failed = null;
        for (TestbedNode node : topology.stopping(nodes)) {
            try {
                node.close();
            } catch (RuntimeException e) {
                failed = failed == null ? e : failed;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }
}
