package io.orderline.run.size;

import io.orderline.plan.AgentKeys;
import java.util.List;

/// Computes the needs of a coordinator and its agents.
final class AgentNeeds {
    private AgentNeeds() {}

    static List<Need> of(int agents, DriverHost host) {
        double micros = MeasuredCosts.INTERVAL_MICROS * host.slowness();
        double members = agents + 1.0;
        return List.of(
                Need.of(
                        "coordinator cores",
                        agents * micros / 1e6,
                        "",
                        "%,d agents × %.0f µs for an interval, once a second; heartbeats are not in it",
                        agents,
                        micros),
                Need.of(
                        "coordinator memory",
                        MeasuredCosts.PROCESS_BYTES
                                + agents * MeasuredCosts.INTERVAL_BYTES * MeasuredCosts.SILENCE_SECONDS,
                        "B",
                        "%.0f MB + %,d agents × %,.0f B × %.0f s that may be waited for one",
                        MeasuredCosts.PROCESS_BYTES / 1e6,
                        agents,
                        MeasuredCosts.INTERVAL_BYTES,
                        MeasuredCosts.SILENCE_SECONDS),
                Need.of(
                        "network to the coordinator",
                        agents * MeasuredCosts.INTERVAL_BYTES,
                        "B/s",
                        "%,d agents × %,.0f B",
                        agents,
                        MeasuredCosts.INTERVAL_BYTES),
                Need.of(
                        "connections of the group",
                        members * agents / 2,
                        "",
                        "%,.0f members, each with each other; %,.0f heartbeats/s%s",
                        members,
                        members * agents * MeasuredCosts.HEARTBEATS_PER_SECOND,
                        agents > AgentKeys.MOST_AGENTS
                                ? ". A plan has " + AgentKeys.MOST_AGENTS
                                        + " agents at most: this is no run of Orderline"
                                : ""));
    }
}
