package io.orderline.run.size;

import java.util.List;

/// Computes the needs of a run for the server and the network to it.
final class ServerNeeds {
    /// The run's own session, its monitor, and those of queries during the run.
    private static final int OTHER_SESSIONS = 4;

    private ServerNeeds() {}

    static List<Need> of(PlannedLoad load, int processes) {
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
}
