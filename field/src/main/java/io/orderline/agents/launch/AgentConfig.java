package io.orderline.agents.launch;

import io.orderline.agents.transport.RunKey;
import io.orderline.config.Problems;
import io.orderline.plan.Plan;
import io.orderline.plan.RawValue;
import io.orderline.result.file.Json;
import java.util.ArrayList;
import java.util.List;

/// The coordinator's orders for an agent. The agent reads them as one line from standard input. [#toString] omits
/// the key and the password.
///
/// @param host host of the coordinator
/// @param own address of the agent's host; empty for the address from which the host reaches the coordinator
/// @param folder where to create the run folder
/// @param send whether to send the run folder to the coordinator
/// @param password password of the database; empty if it has none, or if the plan says how to get it
/// @param plan values of the plan that are not defaults
public record AgentConfig(
        String name,
        String host,
        int port,
        String own,
        RunKey key,
        String folder,
        boolean send,
        String password,
        List<RawValue> plan) {
    public AgentConfig {
        plan = List.copyOf(plan);
    }

    public static List<RawValue> given(Plan plan) {
        List<RawValue> given = new ArrayList<>();
        plan.toMap().forEach((key, value) -> {
            String origin = value.getOrDefault("origin", "");
            if (!origin.equals("default")) {
                given.add(new RawValue(key, value.getOrDefault("value", ""), origin));
            }
        });
        return given;
    }

    public Plan toPlan() {
        return Plan.of(plan, new Problems());
    }

    public String line() {
        return Json.line(this) + "\n";
    }

    /// @throws IllegalArgumentException if the line holds no orders
    public static AgentConfig parse(String line) {
        try {
            return Json.parse(line, AgentConfig.class);
        } catch (RuntimeException e) { // the library may throw any
            throw new IllegalArgumentException("no orders: the first line of standard input is to hold them", e);
        }
    }

    @Override
    public String toString() {
        return "orders of " + name;
    }
}
