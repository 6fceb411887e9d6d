package io.orderline.testbed;

import io.orderline.config.YamlMap;
import io.orderline.database.driver.JdbcDriver;
import io.orderline.process.Endpoint;
import io.orderline.process.RunAsUser;
import io.orderline.testbed.data.DataLocation;
import io.orderline.testbed.data.TestbedCache;
import io.orderline.testbed.engine.autofailover.AutoFailoverTopology;
import io.orderline.testbed.engine.mariadb.GaleraTopology;
import io.orderline.testbed.engine.mariadb.SpiderTopology;
import io.orderline.testbed.engine.mysql.MySqlReplicaTopology;
import io.orderline.testbed.engine.patroni.PatroniTopology;
import io.orderline.testbed.engine.pooler.PgpoolTopology;
import io.orderline.testbed.engine.pooler.PoolerTopology;
import io.orderline.testbed.engine.postgresql.ForeignPartitionTopology;
import io.orderline.testbed.engine.postgresql.PrimaryStandbyTopology;
import io.orderline.testbed.engine.shardingsphere.ShardingSphereTopology;
import io.orderline.testbed.server.ServerDefinition;
import io.orderline.testbed.server.ServerTestbed;
import io.orderline.testbed.server.TestbedDefinition;
import io.orderline.testbed.server.TestbedInfo;
import io.orderline.testbed.server.TestbedNode;
import io.orderline.testbed.server.Topology;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The definition of several servers that work together. A setting `NODE.NAME` applies to that node. A setting
/// without a node applies to all nodes with the same kind of engine as the first node.
///
/// @param topologies makes the topology of one run
record ClusterDefinition(TestbedInfo own, Function<Consumer<String>, Topology> topologies, List<Member> members)
        implements TestbedDefinition {
    /// Topologies by the names that testbed files use. The function that makes a topology takes a consumer, which
    /// gets a short text before each step that takes a while.
    private static final Map<String, Function<Consumer<String>, Topology>> TOPOLOGIES = Map.ofEntries(
            Map.entry("apart", _ -> Topology.APART),
            Map.entry("independent", _ -> Topology.INDEPENDENT),
            Map.entry("spider", _ -> new SpiderTopology()),
            Map.entry("primary-standby", _ -> new PrimaryStandbyTopology()),
            Map.entry("mysql-replica", _ -> new MySqlReplicaTopology()),
            Map.entry("pooled", _ -> new PoolerTopology()),
            Map.entry("balanced", _ -> new PgpoolTopology()),
            Map.entry("foreign-partitions", _ -> new ForeignPartitionTopology()),
            Map.entry("patroni", PatroniTopology::new),
            Map.entry("pg-auto-failover", AutoFailoverTopology::new),
            Map.entry("shardingsphere", _ -> new ShardingSphereTopology("XA")),
            Map.entry("shardingsphere-local", _ -> new ShardingSphereTopology("LOCAL")),
            Map.entry("galera", GaleraTopology::new));

    /// A server of the cluster.
    ///
    /// @param recipe definition of the server, with all its settings
    record Member(TestbedNode.Identity identity, ServerDefinition recipe) {
        private Member with(Map<String, String> settings) {
            return new Member(identity, recipe.with(settings));
        }
    }

    ClusterDefinition {
        members = List.copyOf(members);
    }

    static ClusterDefinition read(TestbedInfo about, YamlMap yaml) {
        String topology = yaml.string("topology");
        Function<Consumer<String>, Topology> topologies = Optional.ofNullable(TOPOLOGIES.get(topology))
                .orElseThrow(() -> new IllegalStateException("no topology: " + topology));
        Map<String, String> common = yaml.stringMap("settings");
        List<Member> members = new ArrayList<>();
        for (YamlMap node : yaml.maps("nodes")) {
            String host = node.optionalString("host").orElse(Endpoint.LOOPBACK);
            ServerDefinition recipe = (ServerDefinition) TestbedCatalog.read(node.string("testbed"));
            members.add(new Member(
                    new TestbedNode.Identity(node.string("name"), node.string("role"), host),
                    recipe.with(common).with(node.stringMap("settings"))));
            node.finish();
        }
        return new ClusterDefinition(about, topologies, members);
    }

    /// Returns a topology that is not used for a run, only asked about its kind.
    private Topology kind() {
        return topologies.apply(_ -> {});
    }

    /// Returns a cluster of `nodes` servers like the first one, with their own names.
    @Override
    public Optional<TestbedDefinition> sized(int nodes) {
        Member first = members.getFirst();
        return !kind().ofAnySize()
                ? Optional.empty()
                : Optional.of(new ClusterDefinition(
                        own,
                        topologies,
                        IntStream.rangeClosed(1, nodes)
                                .mapToObj(number -> new Member(
                                        new TestbedNode.Identity(
                                                Topology.node(number),
                                                first.identity().role(),
                                                first.identity().host()),
                                        first.recipe()))
                                .toList()));
    }

    @Override
    public boolean independent() {
        return kind().independent();
    }

    /// Returns the description of the cluster. To the cluster's own shaping and fixed settings it adds those of
    /// its servers, with and without the name of the node.
    @Override
    public TestbedInfo about() {
        return own.with(inCompany(TestbedInfo::shaping), inCompany(TestbedInfo::fixed));
    }

    private List<String> inCompany(Function<TestbedInfo, List<String>> names) {
        List<String> common = names.apply(own);
        Set<String> all = new LinkedHashSet<>(common);
        all.addAll(names.apply(members.getFirst().recipe().about()));
        for (Member member : members) {
            Stream.concat(common.stream(), names.apply(member.recipe().about()).stream())
                    .forEach(name -> all.add(member.identity().name() + "." + name));
        }
        return List.copyOf(all);
    }

    @Override
    public List<String> nodes() {
        return members.stream().map(member -> member.identity().name()).toList();
    }

    @Override
    public List<String> memoryNodes() {
        return members.stream()
                .filter(member -> !member.recipe().memoryNodes().isEmpty())
                .map(member -> member.identity().name())
                .toList();
    }

    @Override
    public Map<String, List<String>> groups() {
        return kind().groups(members.stream().map(Member::identity).toList());
    }

    @Override
    public Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        for (Member member : members) {
            member.recipe()
                    .settings()
                    .forEach((name, value) -> settings.put(member.identity().name() + "." + name, value));
        }
        return settings;
    }

    @Override
    public Map<String, String> canonical(Map<String, String> given) {
        Map<String, String> canonical = new LinkedHashMap<>();
        given.forEach((name, value) -> canonical.put(canonical(name), value));
        return canonical;
    }

    /// Returns the canonical name of a setting. A node's name before the setting's name is kept as it is.
    private String canonical(String name) {
        return nodeOf(name)
                .map(node -> node + "." + canonicalSetting(name.substring(node.length() + 1)))
                .orElseGet(() -> canonicalSetting(name));
    }

    private String canonicalSetting(String name) {
        return members.getFirst()
                .recipe()
                .canonical(Map.of(name, ""))
                .keySet()
                .iterator()
                .next();
    }

    private Optional<String> nodeOf(String setting) {
        return members.stream()
                .map(member -> member.identity().name())
                .filter(node -> setting.startsWith(node + "."))
                .findFirst();
    }

    @Override
    public Optional<String> missing() {
        return members.stream()
                .map(member -> member.recipe().missing())
                .flatMap(Optional::stream)
                .findFirst()
                .or(kind()::missing);
    }

    @Override
    public Optional<JdbcDriver> driver() {
        return kind().driver().or(() -> members.getFirst().recipe().driver());
    }

    @Override
    public String version() {
        return distinct(TestbedDefinition::version);
    }

    @Override
    public String build() {
        return distinct(TestbedDefinition::build);
    }

    private String distinct(Function<TestbedDefinition, String> text) {
        return members.stream()
                .map(member -> text.apply(member.recipe()))
                .filter(each -> !each.isEmpty())
                .collect(Collectors.toCollection(LinkedHashSet::new))
                .stream()
                .collect(Collectors.joining(", "));
    }

    @Override
    public ClusterDefinition with(Map<String, String> overrides) {
        return new ClusterDefinition(
                own,
                topologies,
                members.stream()
                        .map(member -> member.with(settings(member, overrides)))
                        .toList());
    }

    private Map<String, String> settings(Member member, Map<String, String> overrides) {
        Map<String, String> settings = new LinkedHashMap<>();
        boolean alike =
                member.recipe().programs().isLike(members.getFirst().recipe().programs());
        overrides.forEach((name, value) -> {
            if (nodeOf(name).isEmpty() && alike) {
                settings.put(name, value);
            }
        });
        String own = member.identity().name() + ".";
        overrides.forEach((name, value) -> {
            if (name.startsWith(own)) {
                settings.put(name.substring(own.length()), value);
            }
        });
        return settings;
    }

    @Override
    public ServerTestbed testbed(DataLocation place, Consumer<String> progress) {
        TestbedCache cache = TestbedCache.of(RunAsUser.current());
        List<TestbedNode> nodes = members.stream()
                .map(member ->
                        new TestbedNode(member.identity(), member.recipe().engine(cache, progress), progress))
                .toList();
        return new ServerTestbed(this, topologies.apply(progress), nodes, place, cache);
    }
}
