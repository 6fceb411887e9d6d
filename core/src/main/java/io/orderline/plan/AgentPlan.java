package io.orderline.plan;

import io.orderline.config.Problems;
import io.orderline.monitor.ssh.HostAddress;
import io.orderline.workload.WarehouseRange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The agents of a plan: processes that drive one run together.
///
/// @param all at least one agent, in the order of their names
/// @param bound whether each agent drives a node of its own; empty if the plan does not say
/// @param lost what the run does when it loses an agent
/// @param address the address of this host that remote agents connect to; empty for the default
/// @param join how agents that others start join the run; empty if this process starts the agents
public record AgentPlan(
        List<Agent> all, Optional<Boolean> bound, AgentKeys.Lost lost, Optional<String> address, Optional<Join> join) {
    private static final Duration WAIT = Duration.ofMinutes(10);
    private static final String HOST = "host";
    private static final String TARGET = "target";
    private static final String WAREHOUSES = "warehouses";

    public AgentPlan {
        all = List.copyOf(all);
    }

    /// How agents that this process does not start join the run.
    ///
    /// @param port the port on which this process listens for agents; 0 for one that the system chooses
    /// @param keyFile the file with the key that agents must have
    /// @param limit the time within which all agents must join
    public record Join(int port, String keyFile, Duration limit) {}

    /// One process that drives.
    ///
    /// @param host the host of the process; empty for this host
    /// @param target the name of a node of the testbed, or a URL; empty for the target of the plan
    /// @param homes the home warehouses of the agent's terminals; empty for an equal share
    public record Agent(
            String name, Optional<HostAddress> host, Optional<String> target, Optional<WarehouseRange> homes) {}

    /// Returns the agents of a plan that has been checked; empty if this process drives alone.
    public static Optional<AgentPlan> of(Plan plan) {
        Problems problems = new Problems();
        List<Agent> named = named(plan, problems);
        problems.throwIfAny();
        List<Agent> all = named.isEmpty()
                ? count(plan).map(AgentPlan::counted).orElse(List.of())
                : named.subList(0, Math.min(named.size(), size(plan, problems)));
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(new AgentPlan(
                        all,
                        plan.find(AgentKeys.BOUND),
                        plan.find(AgentKeys.LOST).orElse(AgentKeys.Lost.END),
                        plan.find(AgentKeys.ADDRESS),
                        join(plan)));
    }

    private static Optional<Join> join(Plan plan) {
        return plan.find(AgentKeys.LISTEN)
                .map(port -> new Join(
                        port,
                        plan.find(AgentKeys.KEY_FILE).orElse(""),
                        plan.find(AgentKeys.WAIT).orElse(WAIT)));
    }

    /// Returns the number of agents that drive: by default all that have names.
    private static int size(Plan plan, Problems problems) {
        int named = named(plan, problems).size();
        return named > 0
                ? plan.find(AgentKeys.COUNT).orElse(named)
                : count(plan).orElse(0);
    }

    /// Returns the plan with the warehouses of all agents together, if it gives a number of warehouses per agent.
    static Plan grown(Plan plan) {
        return plan.find(AgentKeys.WAREHOUSES)
                .map(each -> {
                    int agents = size(plan, new Problems());
                    String origin = AgentKeys.WAREHOUSES.name() + " × " + agents + " agents";
                    return plan.with(WorkloadKeys.WAREHOUSES, Long.toString((long) each * agents), origin);
                })
                .orElse(plan);
    }

    /// The default is one agent for each node, if `agents.bound` and `testbed.nodes` are given.
    private static Optional<Integer> count(Plan plan) {
        return plan.find(AgentKeys.COUNT)
                .or(() -> plan.find(AgentKeys.BOUND).flatMap(_ -> plan.find(PlanKeys.TESTBED_NODES)));
    }

    private static List<Agent> counted(int count) {
        int digits = Integer.toString(count).length();
        return IntStream.rangeClosed(1, count)
                .mapToObj(number -> new Agent(
                        "agent-" + "0".repeat(digits - Integer.toString(number).length()) + number,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()))
                .toList();
    }

    private static List<Agent> named(Plan plan, Problems problems) {
        List<Agent> all = new ArrayList<>();
        plan.findByName(KeyFamilyCatalog.AGENTS)
                .forEach((name, said) -> all.add(new Agent(
                        name,
                        read(plan, key(name, HOST), said.get(HOST), AgentPlan::host, problems)
                                .flatMap(host -> host),
                        read(plan, key(name, TARGET), said.get(TARGET), Function.identity(), problems),
                        read(plan, key(name, WAREHOUSES), said.get(WAREHOUSES), WarehouseRange::parse, problems))));
        return all;
    }

    private static String key(String name, String what) {
        return KeyFamilyCatalog.AGENTS.beginning() + name + "." + what;
    }

    private static <T> Optional<T> read(
            Plan plan, String key, @Nullable String said, Function<String, T> parser, Problems problems) {
        try {
            return Optional.ofNullable(said).map(parser);
        } catch (IllegalArgumentException wrong) {
            problems.add(plan.originOf(key), key, String.valueOf(wrong.getMessage()));
            return Optional.empty();
        }
    }

    private static Optional<HostAddress> host(String text) {
        return text.equals("local") ? Optional.empty() : Optional.of(HostAddress.parseOne(text));
    }

    /// Adds a problem for each agent whose values are not possible, and for each key that does not work with
    /// agents.
    static void check(Plan plan, Problems problems) {
        List<Agent> named = named(plan, problems);
        Optional<Integer> count = plan.find(AgentKeys.COUNT);
        if (!named.isEmpty() && count.isPresent() && count.get() > named.size()) {
            problems.add(plan.problem(
                    AgentKeys.COUNT,
                    "is more than the " + named.size() + " agents that have names. Name more, or say less."));
        }
        if (named.isEmpty() && count(plan).isEmpty()) {
            AgentKeys.ALL.stream()
                    .filter(plan::isGiven)
                    .forEach(key -> problems.add(
                            plan.problem(key, "is for agents, and the plan has none: agents.count is missing.")));
            return;
        }
        checkJoin(plan, named, problems);
        refuseSizes(plan, problems);
        refuse(plan, problems);
    }

    private static void checkJoin(Plan plan, List<Agent> named, Problems problems) {
        if (!plan.isGiven(AgentKeys.LISTEN)) {
            Stream.of(AgentKeys.KEY_FILE, AgentKeys.WAIT)
                    .filter(plan::isGiven)
                    .forEach(key ->
                            problems.add(plan.problem(key, "is for agents that join: agents.listen is missing.")));
            return;
        }
        if (!plan.isGiven(AgentKeys.KEY_FILE)) {
            problems.add(
                    plan.problem(AgentKeys.LISTEN, "needs agents.key-file: 'orderline agent key FILE' makes one."));
        }
        named.stream()
                .filter(agent -> agent.host().isPresent())
                .forEach(agent -> problems.add(
                        plan.origin(AgentKeys.LISTEN),
                        key(agent.name(), HOST),
                        "contradicts agents.listen: agents that join are wherever they were started. Leave one of the"
                                + " two out."));
    }

    private static void refuseSizes(Plan plan, Problems problems) {
        plan.find(AgentKeys.WAREHOUSES)
                .filter(each -> (long) each * size(plan, problems) > WorkloadKeys.MOST_WAREHOUSES)
                .ifPresent(each -> problems.add(plan.problem(
                        AgentKeys.WAREHOUSES,
                        "are " + (long) each * size(plan, problems) + " of all agents together, and may be "
                                + WorkloadKeys.MOST_WAREHOUSES + " at most: " + WorkloadKeys.NO_MORE_WAREHOUSES)));
        plan.find(AgentKeys.WAREHOUSES)
                .filter(_ -> plan.isGiven(WorkloadKeys.WAREHOUSES))
                .ifPresent(each -> {
                    int agents = size(plan, problems);
                    if (plan.get(WorkloadKeys.WAREHOUSES) != (long) each * agents) {
                        problems.add(plan.problem(
                                AgentKeys.WAREHOUSES,
                                "contradicts warehouses (" + plan.origin(WorkloadKeys.WAREHOUSES) + "): " + agents
                                        + " agents have "
                                        + (long) each * agents + " together, and not "
                                        + plan.get(WorkloadKeys.WAREHOUSES)
                                        + ". Leave one of the two out."));
                    }
                });
    }

    /// Refuses keys that are meant for single agents, and keys that cannot be divided among agents.
    private static void refuse(Plan plan, Problems problems) {
        Stream.of(AgentKeys.HOMES, AgentKeys.TERMINALS_BEFORE)
                .filter(plan::isGiven)
                .forEach(key -> problems.add(
                        plan.problem(key, "cannot be had with agents yet. Leave it out, or drive alone.")));
        if (plan.find(DriveKeys.TERMINALS).isPresent()) {
            return;
        }
        if (plan.isGiven(DriveKeys.TRACE_USER)) {
            problems.add(plan.problem(
                    DriveKeys.TRACE_USER, "needs drive.terminals with agents: it says which of them has that user."));
        }
        if (plan.get(WorkloadKeys.WORKLOAD).equals(WorkloadKeys.CHURCHILL)) {
            problems.add(plan.problem(
                    WorkloadKeys.WORKLOAD,
                    "churchill needs drive.terminals with agents: users are numbered through all of them."));
        }
    }
}
