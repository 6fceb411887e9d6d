package io.orderline.run.setup;

import io.orderline.data.load.AfterLoad;
import io.orderline.database.connection.Target;
import io.orderline.drive.DrivePlan;
import io.orderline.drive.pace.Arrivals;
import io.orderline.plan.Plan;
import io.orderline.run.hooks.Agents;
import io.orderline.workload.Workload;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Combines the setups of a group's members. Each member sends the queries of a single run to its database.
public final class AgentSetups {
    private AgentSetups() {}

    /// @throws io.orderline.config.ConfigException if a member's plan does not fit its database
    public static RunSetup of(Plan plan, Agents team, Workload workload) throws SQLException {
        List<RunSetup> each = new ArrayList<>();
        Map<String, List<DrivePlan>> onServer = new HashMap<>();
        TreeMap<Integer, Integer> warehouses = new TreeMap<>();
        for (Agents.Member member : team.members()) {
            try (Connection connection = member.target().connect("run", Target.ANSWER_LIMIT)) {
                RunSetup setup = RunSetup.of(member.plan(), member.target(), workload, connection);
                warehouses.put(member.database(), setup.warehouses());
                each.add(setup);
                // A server that supports each member may not support all of them together.
                Preflight.limits(
                        setup.plan(),
                        asked(onServer, member.target().url(), setup.drive()),
                        workload,
                        member.target(),
                        connection);
            }
        }
        RunSetup first = each.getFirst();
        int all = warehouses.values().stream().mapToInt(Integer::intValue).sum();
        return new RunSetup(
                plan,
                together(each.stream().map(RunSetup::drive).toList()),
                first.inputs(),
                all,
                all,
                AfterLoad.together(each.stream().map(RunSetup::after).toList()),
                first.workload(),
                first.shards());
    }

    /// Adds a member to the members before it on the same server.
    private static Preflight.PlannedSessions asked(Map<String, List<DrivePlan>> all, String server, DrivePlan member) {
        List<DrivePlan> there = all.computeIfAbsent(server, _ -> new ArrayList<>());
        there.add(member);
        return new Preflight.PlannedSessions(together(there), there.size());
    }

    private static DrivePlan together(List<DrivePlan> each) {
        DrivePlan one = each.getFirst();
        return new DrivePlan(
                arrivals(each.stream().map(DrivePlan::arrivals).toList()),
                new DrivePlan.SessionPool(
                        each.stream().mapToInt(DrivePlan::sessions).sum(),
                        each.stream().mapToInt(DrivePlan::deferredSessions).sum(),
                        each.stream().mapToInt(plan -> plan.pool().queueLimit()).sum(),
                        one.pool().statementCache(),
                        one.pool().traceUser(),
                        one.pool().reads()),
                one.schedule(),
                one.limits(),
                one.maxAttempts(),
                one.isolation(),
                one.seed());
    }

    /// Combines arrivals that follow the same rule, each with its own terminals.
    private static Arrivals arrivals(List<Arrivals> each) {
        int terminals = each.stream().mapToInt(Arrivals::terminals).sum();
        return switch (each.getFirst()) {
            case Arrivals.Unpaced _ -> new Arrivals.Unpaced(terminals);
            case Arrivals.Paced paced -> new Arrivals.Paced(terminals, paced.multiplier());
            case Arrivals.Limited limited -> new Arrivals.Limited(terminals, each.size() * limited.perSecond());
            case Arrivals.Open open -> new Arrivals.Open(terminals, open.rate().times(each.size()), open.poisson());
        };
    }
}
