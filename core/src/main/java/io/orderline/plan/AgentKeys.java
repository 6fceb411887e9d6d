package io.orderline.plan;

import io.orderline.workload.WarehouseRange;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Keys of the processes that drive a run together. [AgentPlan] reads them.
public final class AgentKeys {
    static final KeyGroup GROUP = new KeyGroup("Agents");

    public static final int MOST_AGENTS = 1000;
    public static final Key<Integer> COUNT = GROUP.add(Key.integer(
                    "agents.count",
                    1,
                    MOST_AGENTS,
                    "driver processes on this host that make one run together; of agents with names, how many drive")
            .otherwise("this process alone, or all with names; with agents.bound and testbed.nodes one per node"));
    public static final Key<Boolean> BOUND =
            GROUP.add(Key.flag("agents.bound", "each agent drives its own node, the first agent the first node")
                    .otherwise("true where each node is a database of its own"));
    public static final Key<Boolean> SHARED =
            GROUP.add(Key.flag("agents.shared", "the URLs of the agents lead to one database")
                    .otherwise("false"));
    public static final Key<Integer> WAREHOUSES = GROUP.add(Key.integer(
            "agents.warehouses",
            1,
            1000,
            "warehouses per agent of one database, instead of warehouses: the data grow with the agents"));
    public static final Key<Lost> LOST = GROUP.add(Key.choice(
                    "agents.lost",
                    List.of(Lost.values()),
                    Lost::text,
                    "when an agent is lost, end the run or go on without it")
            .otherwise("end"));
    public static final Key<String> ADDRESS =
            GROUP.add(Key.text("agents.address", "an address", "address of this host that remote agents connect to")
                    .otherwise("the interface facing the first agent"));
    public static final Key<Integer> LISTEN = GROUP.add(Key.integer(
                    "agents.listen",
                    0,
                    65_535,
                    "port for agents that join ('orderline agent join'), at agents.address or 127.0.0.1; 0: any")
            .otherwise("agents are started by this process"));
    public static final Key<String> KEY_FILE = GROUP.add(Key.text(
            "agents.key-file", "a file", "key that joining agents must have; 'orderline agent key' makes one"));
    public static final Key<Duration> WAIT =
            GROUP.add(Key.duration("agents.wait", Duration.ofSeconds(1), "time for all agents to join")
                    .otherwise("10m"));
    public static final Key<WarehouseRange> HOMES = GROUP.add(new Key<>(
            "drive.homes",
            "a range such as 11-20",
            Optional.empty(),
            "all",
            "home warehouses of the terminals",
            WarehouseRange::parse));
    public static final Key<Integer> TERMINALS_BEFORE = GROUP.add(Key.integer(
                    "drive.terminals-before",
                    0,
                    100_000_000,
                    "terminals of other processes of the same run, so that the inputs differ")
            .otherwise("0"));

    /// Keys that are not allowed in a plan without agents.
    static final List<Key<?>> ALL = GROUP.keys().stream()
            .filter(key -> !key.equals(HOMES) && !key.equals(TERMINALS_BEFORE))
            .toList();

    private AgentKeys() {}

    /// The reaction of a run to the loss of an agent.
    public enum Lost {
        END("end"),
        GO_ON("go-on");

        private final String text;

        Lost(String text) {
            this.text = text;
        }

        public String text() {
            return text;
        }
    }
}
