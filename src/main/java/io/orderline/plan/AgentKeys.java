package io.orderline.plan;

import io.orderline.workload.Homes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Keys of the processes that drive a run together. [Agents] reads them.
public final class AgentKeys {
    public static final Key<Integer> COUNT = Key.integer(
            "agents.count",
            1,
            1000,
            "processes that drive the run together, on this host; if not given this one alone, or with agents.bound and testbed.nodes one for each node");
    public static final Key<Boolean> BOUND = Key.flag(
            "agents.bound",
            "each agent drives a node of its own, the first agent the first node; if not given so where nodes are databases of their own");
    public static final Key<Boolean> SHARED = Key.flag(
            "agents.shared",
            "URLs that agents have are nodes of one database; if not given each is a database of its own");
    public static final Key<Integer> WAREHOUSES = Key.integer(
            "agents.warehouses",
            1,
            1000,
            "warehouses for each agent of one database, in the place of warehouses: the database grows with the agents");
    public static final Key<Lost> LOST = Key.choice(
            "agents.lost",
            List.of(Lost.values()),
            Lost::text,
            "what is done when an agent is lost: the run ends, or goes on without it; if not given end");
    public static final Key<String> ADDRESS = Key.text(
            "agents.address",
            "an address of this host",
            "where agents on other hosts reach this one; if not given the one that leads to the first of them");
    public static final Key<Integer> LISTEN = Key.integer(
            "agents.listen",
            0,
            65_535,
            "port where agents that are started by somebody else ('orderline agent join') ask for their orders; 0 for one that the system chooses; none is started then. At agents.address, or if not given at 127.0.0.1");
    public static final Key<String> KEY_FILE = Key.text(
            "agents.key-file", "a file", "the key that agents which join must have too, of 'orderline agent key'");
    public static final Key<Duration> WAIT = Key.duration(
            "agents.wait", Duration.ofSeconds(1), "how long all agents that join are waited for; if not given 10m");
    public static final Key<Homes> HOMES = new Key<>(
            "drive.homes",
            "a range such as 11-20",
            Optional.empty(),
            "warehouses where terminals are at home; if not given all",
            Homes::parse);
    public static final Key<Integer> TERMINALS_BEFORE = Key.integer(
            "drive.terminals-before",
            0,
            100_000_000,
            "terminals of other processes that drive the same run, so that these draw other inputs; if not given 0");

    /// Those that say nothing without agents.
    static final List<Key<?>> ALL = List.of(COUNT, BOUND, SHARED, WAREHOUSES, LOST, ADDRESS, LISTEN, KEY_FILE, WAIT);

    private AgentKeys() {}

    /// What becomes of a run that lost an agent.
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
