package io.orderline.cli.run;

import io.orderline.agents.AgentGroup;
import io.orderline.agents.launch.AgentLauncher;
import io.orderline.agents.launch.LocalLauncher;
import io.orderline.agents.launch.SshLauncher;
import io.orderline.agents.transport.LocalAddresses;
import io.orderline.agents.transport.RunKeyFile;
import io.orderline.base.JdbcUrl;
import io.orderline.cli.plan.PlanWithDatabase;
import io.orderline.cli.program.OrderlineProcess;
import io.orderline.config.ConfigException;
import io.orderline.database.connection.Target;
import io.orderline.database.driver.InstalledDriver;
import io.orderline.monitor.ssh.HostAddress;
import io.orderline.monitor.ssh.SshFolder;
import io.orderline.plan.AgentKeys;
import io.orderline.plan.AgentPlan;
import io.orderline.plan.DriveKeys;
import io.orderline.plan.Key;
import io.orderline.plan.KeyFamilyCatalog;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.Plan;
import io.orderline.plan.PlanKeys;
import io.orderline.plan.ReadKeys;
import io.orderline.plan.WorkloadKeys;
import io.orderline.run.hooks.Agents;
import io.orderline.workload.WarehouseRange;
import io.orderline.workload.Workload;
import io.orderline.workload.dataset.ScaleUnit;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/// Makes a group of the plan's agents, with a node, a database and warehouses for each.
final class PlannedAgents {
    private static final String JDBC = "jdbc:";
    private static final String VERB = "agent";
    private static final String NO_TERMINAL = "-Dorderline.stderr.terminal=false";
    /// The maximum for a process, so that no two terminals of a run have the same number.
    private static final int MOST_TERMINALS = 100_000;

    private final PlanWithDatabase bound;
    private final AgentPlan agents;
    private final Workload workload;
    private final Map<String, String> environment;
    private final List<Target> databases = new ArrayList<>();

    record Made(Plan plan, AgentGroup agents) {}

    /// @param database index of its database
    private record Place(Target target, int database) {}

    private PlannedAgents(
            PlanWithDatabase bound, AgentPlan agents, Workload workload, Map<String, String> environment) {
        this.environment = environment;
        this.bound = bound;
        this.agents = agents;
        this.workload = workload;
    }

    /// Returns empty if the plan has no agents.
    ///
    /// @throws ConfigException if agents are impossible, or needed because there are several databases
    static Optional<Made> of(PlanWithDatabase bound, Workload workload, Map<String, String> environment) {
        Optional<AgentPlan> agents = AgentPlan.of(bound.plan());
        if (agents.isEmpty() && bound.databases().size() > 1) {
            throw new ConfigException(
                    bound.plan()
                            .problem(
                                    PlanKeys.TESTBED,
                                    "has " + bound.databases().size()
                                            + " databases of their own, which agents drive: say agents.count, or testbed.nodes: 1."));
        }
        return agents.map(all -> new PlannedAgents(bound, all, workload, environment).made());
    }

    private Made made() {
        refuseFiles();
        boolean each = agents.bound().orElse(bound.servers().independent());
        List<Place> places = places(each);
        List<AgentGroup.Agent> members = new ArrayList<>();
        for (int i = 0; i < places.size(); i++) {
            members.add(member(i, places));
        }
        if (databases.size() > 1 && bound.plan().isGiven(AgentKeys.WAREHOUSES)) {
            throw wrong(
                    AgentKeys.WAREHOUSES,
                    "is for agents of one database: of " + databases.size()
                            + " databases each holds what warehouses says.");
        }
        if (databases.size() > 1 && bound.plan().find(ReadKeys.URL).isPresent()) {
            throw wrong(ReadKeys.URL, "is a copy of one database, and the agents drive " + databases.size() + ".");
        }
        Plan whole = databases.size() == 1
                ? bound.plan()
                : bound.plan().with(MonitorKeys.DATABASE, "false", "agents watch their own");
        return new Made(
                whole,
                new AgentGroup(new AgentGroup.Setup(
                        members,
                        databases,
                        each,
                        agents.lost(),
                        address(),
                        workload,
                        agents.join().map(this::join))));
    }

    private AgentGroup.Join join(AgentPlan.Join join) {
        String origin = bound.plan().origin(AgentKeys.KEY_FILE);
        return new AgentGroup.Join(join.port(), RunKeyFile.read(origin, Path.of(join.keyFile())), join.limit());
    }

    /// Returns the place of each agent, in their order.
    private List<Place> places(boolean each) {
        if (bound.servers().independent() && !each) {
            throw wrong(
                    AgentKeys.BOUND,
                    "cannot be false: the nodes of this testbed are databases of their own, and nobody can drive any of"
                            + " them.");
        }
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < agents.all().size(); i++) {
            places.add(place(agents.all().get(i), i, each));
        }
        return places;
    }

    private Place place(AgentPlan.Agent agent, int number, boolean each) {
        Optional<String> said = agent.target();
        if (said.filter(text -> text.startsWith(JDBC)).isPresent()) {
            Target own = bound.target().at(said.get());
            return new Place(own, database(bound.plan().find(AgentKeys.SHARED).orElse(false) ? bound.target() : own));
        }
        List<String> names = List.copyOf(bound.servers().byName().keySet());
        if (said.isEmpty() && !each) {
            return new Place(bound.target(), database(bound.target()));
        }
        if (said.isEmpty() && number >= names.size()) {
            throw wrong(
                    AgentKeys.BOUND,
                    "needs a node for each agent: there are " + agents.all().size() + " agents and " + names.size()
                            + " nodes that are known by name.");
        }
        Target node = bound.servers().byName().get(said.orElseGet(() -> names.get(number)));
        if (node == null) {
            throw new ConfigException(
                    "",
                    KeyFamilyCatalog.AGENTS.beginning() + agent.name() + ".target",
                    "'" + JdbcUrl.of(said.orElse("")).shown() + "' is no node and no URL. Nodes: "
                            + String.join(", ", names) + ".");
        }
        return new Place(node, database(bound.servers().independent() ? node : bound.target()));
    }

    private int database(Target target) {
        for (int i = 0; i < databases.size(); i++) {
            if (databases.get(i).url().equals(target.url())) {
                return i;
            }
        }
        databases.add(target);
        return databases.size() - 1;
    }

    private ConfigException wrong(Key<?> key, String sentence) {
        return new ConfigException(bound.plan().problem(key, sentence));
    }

    private AgentGroup.Agent member(int number, List<Place> places) {
        AgentPlan.Agent agent = agents.all().get(number);
        Place place = places.get(number);
        Optional<WarehouseRange> homes = agent.homes().or(() -> share(number, places));
        Plan plan = plan(agent, number, place, homes);
        return new AgentGroup.Agent(
                new Agents.Member(agent.name(), plan, place.target(), place.database()),
                homes.map(WarehouseRange::text).orElse(""),
                agents.join().isPresent()
                        ? AgentLauncher.NONE
                        : agent.host().map(this::remotely).orElseGet(PlannedAgents::locally),
                elsewhere(agent));
    }

    private static AgentLauncher locally() {
        return new LocalLauncher(OrderlineProcess.command(List.of(NO_TERMINAL), List.of(VERB)));
    }

    private AgentLauncher remotely(HostAddress host) {
        return new SshLauncher(
                host,
                SshFolder.of(environment),
                OrderlineProcess.options(),
                OrderlineProcess.files(),
                InstalledDriver.of(bound.target().driver()),
                List.of(NO_TERMINAL, OrderlineProcess.MAIN, VERB));
    }

    private boolean elsewhere(AgentPlan.Agent agent) {
        return agents.join().isPresent() || agent.host().isPresent();
    }

    /// Refuses folders of this host, which agents on other hosts do not have.
    private void refuseFiles() {
        Optional<AgentPlan.Agent> remote =
                agents.all().stream().filter(this::elsewhere).findFirst();
        if (remote.isEmpty()) {
            return;
        }
        boolean ownWorkload = WorkloadKeys.isFolder(bound.plan().get(WorkloadKeys.WORKLOAD));
        Optional<Key<?>> files = ownWorkload
                ? Optional.of(WorkloadKeys.WORKLOAD)
                : Optional.<Key<?>>of(PlanKeys.DIALECTS).filter(bound.plan()::isGiven);
        files.ifPresent(key -> {
            throw wrong(
                    key,
                    "is a folder of this host, which agent " + remote.get().name() + " on "
                            + remote.get().host().map(HostAddress::text).orElse("whatever host it joins from")
                            + " does not have. Agents on other hosts cannot be given folders yet.");
        });
    }

    /// Returns the address at which agents reach this process.
    private InetAddress address() {
        Optional<String> other = agents.address()
                .or(() -> agents.all().stream()
                        .flatMap(agent -> agent.host().stream())
                        .map(HostAddress::host)
                        .findFirst());
        try {
            return agents.address().isPresent()
                    ? InetAddress.getByName(agents.address().get())
                    : other.isPresent() ? LocalAddresses.towards(other.get()) : InetAddress.getLoopbackAddress();
        } catch (IOException unknown) {
            throw wrong(
                    AgentKeys.ADDRESS,
                    "has to be given: where agents reach this host is not known (" + unknown.getMessage() + ").");
        }
    }

    /// Returns an agent's share of the warehouses that several agents drive. Either all of these agents or
    /// none may have ranges in the plan, as a share might overlap with a range.
    private Optional<WarehouseRange> share(int number, List<Place> places) {
        int database = places.get(number).database();
        List<Integer> together = IntStream.range(0, places.size())
                .filter(i -> places.get(i).database() == database)
                .boxed()
                .toList();
        together.stream()
                .map(agents.all()::get)
                .filter(other -> other.homes().isPresent())
                .findFirst()
                .ifPresent(other -> {
                    throw new ConfigException(
                            "",
                            KeyFamilyCatalog.AGENTS.beginning()
                                    + agents.all().get(number).name() + ".warehouses",
                            "is missing: agent " + other.name()
                                    + ", which drives the same database, says its own. Say it of each, or of none.");
                });
        if (together.size() == 1 || workload.dataset().unit() != ScaleUnit.WAREHOUSES) {
            return Optional.empty();
        }
        int warehouses = bound.plan().get(WorkloadKeys.WAREHOUSES);
        if (warehouses < together.size()) {
            throw wrong(
                    WorkloadKeys.WAREHOUSES,
                    "is less than the " + together.size() + " agents that drive one database: each needs a warehouse.");
        }
        return Optional.of(WarehouseRange.split(warehouses, together.size()).get(together.indexOf(number)));
    }

    /// Returns the plan of one agent, without checks, ceiling and shared monitoring, which the whole run has.
    private Plan plan(AgentPlan.Agent agent, int number, Place place, Optional<WarehouseRange> homes) {
        Map<Key<?>, String> own = new LinkedHashMap<>();
        own.put(PlanKeys.URL, place.target().url());
        own.put(PlanKeys.USER, place.target().user());
        own.put(PlanKeys.DIALECT, place.target().dialect().name());
        homes.ifPresent(range -> own.put(AgentKeys.HOMES, range.text()));
        int terminals = bound.plan().find(DriveKeys.TERMINALS).orElse(MOST_TERMINALS);
        own.put(AgentKeys.TERMINALS_BEFORE, Integer.toString(number * terminals));
        bound.plan()
                .find(DriveKeys.TRACE_USER)
                .map(user -> user - number * terminals)
                .filter(user ->
                        user > 0 && (user <= terminals || number == agents.all().size() - 1))
                .ifPresent(user -> own.put(DriveKeys.TRACE_USER, user.toString()));
        own.put(PlanKeys.VERIFY_BEFORE, "false");
        own.put(PlanKeys.VERIFY_AFTER, "false");
        own.put(DriveKeys.CEILING, "false");
        own.put(MonitorKeys.HOSTS, "");
        boolean remote = elsewhere(agent);
        own.put(MonitorKeys.LOCAL, Boolean.toString(remote && bound.plan().get(MonitorKeys.LOCAL)));
        boolean alone = databases.size() > 1;
        own.put(MonitorKeys.DATABASE, Boolean.toString(alone && bound.plan().get(MonitorKeys.DATABASE)));
        return bound.plan().without(List.of(DriveKeys.TRACE_USER)).ofPart(own, "agents");
    }
}
