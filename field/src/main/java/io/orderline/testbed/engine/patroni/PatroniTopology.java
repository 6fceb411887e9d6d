package io.orderline.testbed.engine.patroni;

import io.orderline.base.TargetException;
import io.orderline.database.connection.Target;
import io.orderline.process.Endpoint;
import io.orderline.process.LoopbackPort;
import io.orderline.result.file.Json;
import io.orderline.testbed.engine.patroni.EtcdEngine.EtcdClient;
import io.orderline.testbed.engine.postgresql.FailoverTopology;
import io.orderline.testbed.engine.postgresql.Leadership;
import io.orderline.testbed.server.ServerEngine;
import io.orderline.testbed.server.TestbedNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// PostgreSQL servers of which Patroni makes one the leader, by a lock in etcd. Clients find the leader
/// through HAProxy or, without it, by a URL of all servers.
public final class PatroniTopology extends FailoverTopology {
    /// The name of Patroni's clients in links. Only a partition of all links of a server affects them.
    private static final String REST = "rest";

    private final Consumer<String> progress;
    private final Map<TestbedNode, Endpoint> rest = new LinkedHashMap<>();
    private final Map<String, Endpoint> etcdPeers = new LinkedHashMap<>();

    public PatroniTopology(Consumer<String> progress) {
        super("patroni");
        this.progress = progress;
    }

    @Override
    public Map<String, List<String>> groups(List<TestbedNode.Identity> servers) {
        List<String> stores = named(servers, "etcd");
        Map<String, List<String>> groups = new LinkedHashMap<>(super.groups(servers));
        groups.put("etcd", stores);
        groups.put("etcd-leader", stores);
        return groups;
    }

    @Override
    public List<TestbedNode> named(String name, List<TestbedNode> nodes) {
        return switch (name) {
            case "etcd" -> stores(nodes);
            case "etcd-leader" ->
                stores(nodes).stream()
                        .filter(node ->
                                node.isRunning() && !node.isPaused() && new EtcdClient(node.endpoint()).isLeader())
                        .toList();
            default -> super.named(name, nodes);
        };
    }

    @Override
    protected List<TestbedNode> leaders(List<TestbedNode> running) {
        return running.stream()
                .filter(node -> new RestClient(rest(node)).get("/leader").status() == RestClient.OK)
                .toList();
    }

    private static List<TestbedNode> stores(List<TestbedNode> nodes) {
        return with(EtcdEngine.class, nodes);
    }

    private static List<TestbedNode> proxies(List<TestbedNode> nodes) {
        return with(HaproxyEngine.class, nodes);
    }

    private static List<TestbedNode> with(Class<? extends ServerEngine> engine, List<TestbedNode> nodes) {
        return nodes.stream().filter(node -> engine.isInstance(node.engine())).toList();
    }

    private Endpoint rest(TestbedNode node) {
        return rest.computeIfAbsent(node, _ -> new Endpoint(Endpoint.LOOPBACK, LoopbackPort.free()));
    }

    @Override
    public void start(List<TestbedNode> nodes) {
        stores(nodes).forEach(node -> startStore(node, stores(nodes)));
        List<TestbedNode> members = members(nodes);
        members.forEach(node -> join(node, stores(nodes)));
        TestbedNode first = members.getFirst();
        first.launch();
        progress.accept("waiting for Patroni to choose a leader");
        PatroniCluster cluster = new PatroniCluster(first, rest(first));
        cluster.awaitLeader();
        members.stream().skip(1).forEach(TestbedNode::launch);
        progress.accept("waiting for Patroni's standbys");
        cluster.awaitStandbys(members.size() - 1, new PatroniConfiguration(first.settings()).isSynchronous());
        proxies(nodes).forEach(proxy -> {
            ((HaproxyEngine) proxy.engine())
                    .serve(members.stream().map(node -> behind(node, proxy)).toList(), first.target());
            proxy.launch();
        });
        awaitClients(nodes);
    }

    /// Starts a member of etcd. The running members must be told of each one, so they start one by one.
    private void startStore(TestbedNode node, List<TestbedNode> stores) {
        Endpoint peer = new Endpoint(Endpoint.LOOPBACK, LoopbackPort.free());
        if (!etcdPeers.isEmpty()) {
            new EtcdClient(stores.getFirst().endpoint()).add(peer);
        }
        etcdPeers.put(node.name(), peer);
        ((EtcdEngine) node.engine()).join(new EtcdEngine.Membership(node.name(), peer, new LinkedHashMap<>(etcdPeers)));
        node.launch();
    }

    private void join(TestbedNode node, List<TestbedNode> stores) {
        ((PatroniEngine) node.engine())
                .join(listens -> new PatroniConfiguration.Member(
                        node.name(),
                        rest(node),
                        node.endpoint(REST, rest(node)),
                        node.endpoint(PEERS, listens),
                        stores.stream()
                                .map(store -> store.endpoint(node.name()))
                                .toList()));
    }

    private HaproxyEngine.Server behind(TestbedNode node, TestbedNode proxy) {
        return new HaproxyEngine.Server(node.name(), node.endpoint(proxy.name()), node.endpoint(REST, rest(node)));
    }

    @Override
    public Target target(List<TestbedNode> nodes) {
        return proxies(nodes).stream().findFirst().map(TestbedNode::target).orElseGet(() -> super.target(nodes));
    }

    /// Stops etcd last, because members need it, and before it the first member, which usually leads.
    @Override
    public List<TestbedNode> stopping(List<TestbedNode> nodes) {
        List<TestbedNode> order = new ArrayList<>(proxies(nodes));
        order.addAll(members(nodes).reversed());
        order.addAll(stores(nodes));
        return order;
    }

    /// Starts servers together: etcd answers when most members run, and standbys when the last leader runs.
    @Override
    public void restart(List<TestbedNode> nodes) {
        relaunch(stores(nodes));
        relaunch(members(nodes));
        relaunch(proxies(nodes));
        awaitClients(nodes);
    }

    /// Connects several times: until its checks have failed, HAProxy sends clients to all servers in turn.
    private void awaitClients(List<TestbedNode> nodes) {
        Leadership.awaitClients(target(nodes), members(nodes).size() + 1);
    }

    /// Performs Patroni's switchover, in which the leader hands over in an orderly way.
    @Override
    public void promote(TestbedNode node, List<TestbedNode> nodes) {
        TestbedNode leader = named("leader", nodes).stream()
                .findFirst()
                .orElseThrow(() -> new TargetException("there is no leader that could hand over"));
        new PatroniCluster(leader, rest(leader)).switchOver(leader.name(), node.name());
    }

    /// The cluster as one Patroni sees and controls it.
    private record PatroniCluster(TestbedNode node, Endpoint rest) {
        private static final String RUNNING = "running";

        record Members(List<Member> members) {}

        record Member(String name, String role, String state) {}

        void awaitLeader() {
            await(() -> new RestClient(rest).get("/primary").status() == RestClient.OK, "become the leader");
        }

        /// @param synchronous whether one of the standbys must be synchronous
        void awaitStandbys(int number, boolean synchronous) {
            await(
                    () -> {
                        List<Member> standbys = members().stream()
                                .filter(member -> !member.role().equals("leader"))
                                .filter(member -> member.state().equals(RUNNING)
                                        || member.state().equals("streaming"))
                                .toList();
                        return standbys.size() >= number
                                && (!synchronous
                                        || standbys.stream()
                                                .anyMatch(
                                                        member -> member.role().equals("sync_standby")));
                    },
                    "get its standbys");
        }

        private List<Member> members() {
            RestClient.Answer answer = new RestClient(rest).get("/cluster");
            return answer.status() == RestClient.OK
                    ? Json.parse(answer.text(), Members.class).members()
                    : List.of();
        }

        void switchOver(String from, String to) {
            new RestClient(rest).post("/switchover", Json.line(Map.of("leader", from, "candidate", to)));
        }

        private void await(BooleanSupplier done, String what) {
            Leadership.awaitUntil(
                    done,
                    () -> new TargetException(
                            "'" + node.name() + "' does not " + what + ". The end of its log:\n" + node.logTail()));
        }
    }
}
