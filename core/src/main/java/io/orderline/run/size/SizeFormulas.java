package io.orderline.run.size;

import io.orderline.plan.AgentKeys;
import io.orderline.plan.DriveKeys;
import java.util.ArrayList;
import java.util.List;

/// Computes the needs of a run. Thread-safe.
public final class SizeFormulas {
    /// The limit of rule `harness-bound`: beyond it, figures depend as much on the driver as on the database.
    private static final double MOST_CPU = 0.8;

    private static final double MOST_OF_CEILING = 0.5;

    /// The run's own session, its monitor, and those of queries during the run.
    private static final int OTHER_SESSIONS = 4;

    private SizeFormulas() {}

    public static List<Need> needs(PlannedLoad load, DriverHost host) {
        List<Need> needs = new ArrayList<>();
        needs.add(Need.of(
                "transactions",
                load.rate().perSecond(),
                "1/s",
                "%s",
                load.rate().because()));
        int processes = processes(load, needs);
        drivers(load, host, processes, needs);
        needs.addAll(server(load, processes));
        if (processes > 1) {
            needs.addAll(coordination(processes, host));
        }
        needs.addAll(DiskNeeds.of(load, processes));
        return needs;
    }

    private static int processes(PlannedLoad load, List<Need> needs) {
        long terminals = ceil(load.users().terminals(), DriveKeys.MOST_TERMINALS);
        long sessions = ceil(load.users().sessions(), DriveKeys.MOST_SESSIONS);
        int processes = (int) Math.max(load.agents(), Math.max(terminals, sessions));
        needs.add(Need.of(
                "driver processes",
                processes,
                "",
                "the most of the plan's %,d, %,d terminals / %,d, %,d sessions / %,d%s",
                load.agents(),
                load.users().terminals(),
                DriveKeys.MOST_TERMINALS,
                load.users().sessions(),
                DriveKeys.MOST_SESSIONS,
                processes > load.agents() ? ": agents.count, or agents with names" : ""));
        return processes;
    }

    private static long ceil(long all, long each) {
        return (all + each - 1) / each;
    }

    private static void drivers(PlannedLoad load, DriverHost host, int processes, List<Need> needs) {
        double each = load.users().paused() ? host.pausedMicros() : host.transactionMicros();
        double trips = MeasuredCosts.roundTrips(load.style());
        double idle = MeasuredCosts.IDLE_CORES * host.slowness();
        double perSecond = load.rate().perSecond();
        double cold = cold(load, processes) * MeasuredCosts.COLD_MICROS * host.slowness();
        double cores = processes * idle + perSecond * (each + trips * host.roundTripMicros() + cold) / 1e6;
        needs.add(Need.of(
                "driver cores",
                cores,
                "",
                "%d × %.3f + %,.1f/s × (%.2f µs + %.1f × %.2f µs + %.0f µs): a transaction without a database%s, style %s as round"
                        + " trips over loopback, and code that is not compiled yet",
                processes,
                idle,
                perSecond,
                each,
                trips,
                host.roundTripMicros(),
                cold,
                load.users().paused() ? " after a pause" : "",
                load.style().text()));
        double usable = MOST_CPU * host.processors();
        double reached = MOST_OF_CEILING * host.ceilingPerSecond();
        needs.add(Need.of(
                "driver hosts",
                Math.ceil(Math.max(cores / usable, perSecond / reached)),
                "",
                "the most of %.3g cores / (%.1f × %d hardware threads) and %,.1f/s / (%.1f × ceiling of %,.0f/s)",
                cores,
                MOST_CPU,
                host.processors(),
                perSecond,
                MOST_OF_CEILING,
                host.ceilingPerSecond()));
        memory(load, processes, needs);
    }

    /// Returns the share of the window's transactions that are among a process's first, 0 … 1.
    private static double cold(PlannedLoad load, int processes) {
        double rate = load.rate().perSecond() / processes;
        double begin = rate * load.schedule().rampUpSeconds();
        double end = rate * load.schedule().seconds();
        return Math.clamp((MeasuredCosts.COLD_TRANSACTIONS - begin) / Math.max(1e-9, end - begin), 0, 1);
    }

    private static void memory(PlannedLoad load, int processes, List<Need> needs) {
        double sessions = (double) (load.users().sessions() + load.users().deferredSessions()) / processes;
        double terminals = (double) load.users().terminals() / processes;
        needs.add(Need.of(
                "driver memory",
                MeasuredCosts.PROCESS_BYTES
                        + sessions * MeasuredCosts.SESSION_BYTES
                        + terminals * MeasuredCosts.TERMINAL_BYTES,
                "B",
                "%.0f MB + %,.0f sessions × %.0f kB + %,.0f terminals × %.1f kB, of each process",
                MeasuredCosts.PROCESS_BYTES / 1e6,
                sessions,
                MeasuredCosts.SESSION_BYTES / 1e3,
                terminals,
                MeasuredCosts.TERMINAL_BYTES / 1e3));
    }

    private static List<Need> server(PlannedLoad load, int processes) {
        PlannedLoad.Users users = load.users();
        double wire = MeasuredCosts.wireBytes(load.style());
        return List.of(
                Need.of(
                        "server sessions",
                        (double) users.sessions() + users.deferredSessions() + OTHER_SESSIONS * (double) processes,
                        "",
                        "%,d of terminals + %,d for deferred Deliveries + %d × %,d processes, over %,d databases",
                        users.sessions(),
                        users.deferredSessions(),
                        OTHER_SESSIONS,
                        processes,
                        load.databases()),
                Need.of(
                        "network to the server",
                        processes * MeasuredCosts.WIRE_BYTES_PER_SECOND
                                + load.rate().perSecond() * wire,
                        "B/s",
                        "%,d × %,.0f B/s + %,.1f/s × %,.0f B, both ways, style %s, without headers of packets",
                        processes,
                        MeasuredCosts.WIRE_BYTES_PER_SECOND,
                        load.rate().perSecond(),
                        wire,
                        load.style().text()));
    }

    private static List<Need> coordination(int agents, DriverHost host) {
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
