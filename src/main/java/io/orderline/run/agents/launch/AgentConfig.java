package io.orderline.run.agents.launch;

import io.orderline.config.Problems;
import io.orderline.plan.Plan;
import io.orderline.plan.RawValue;
import io.orderline.result.file.Json;
import io.orderline.run.agents.transport.RunKey;
import java.util.ArrayList;
import java.util.List;

/// What an agent is told on its standard input, in one line: who it is, where its coordinator is, the run's key, and
/// what it is to drive. Holds secrets, and does not print itself.
///
/// @param host of the coordinator
/// @param own address of the agent's host; empty for the one that leads to the coordinator
/// @param folder where its run folder is to be made
/// @param send whether that is to be sent
/// @param password of the database; empty if it has none, or the plan says whom to ask for it
/// @param plan every value of it that somebody gave
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

    /// The plan that it is to drive.
    public Plan toPlan() {
        return Plan.of(plan, new Problems());
    }

    public String line() {
        return Json.line(this) + "\n";
    }

    /// @throws IllegalArgumentException if a line is none
    public static AgentConfig parse(String line) {
        try {
            return Json.parse(line, AgentConfig.class);
        } catch (RuntimeException e) { // whatever the library makes of it
            throw new IllegalArgumentException("no orders: the first line of standard input is to hold them", e);
        }
    }

    @Override
    public String toString() {
        return "orders of " + name;
    }
}
