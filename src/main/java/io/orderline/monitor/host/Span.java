package io.orderline.monitor.host;

import java.util.Optional;

/// Two readings of a host and the time between them. What cannot be known is not a number: a counter that went back
/// began anew, or went over its end.
record Span(Snapshot before, Snapshot after) {
    /// On the host's own clock, so that a slow network changes no rate; not positive if the host began anew.
    double seconds() {
        return after.clockSeconds() - before.clockSeconds();
    }

    double perSecond(long earlier, long later) {
        return later < earlier ? Double.NaN : (later - earlier) / seconds();
    }

    /// Of the time between the readings; at most 1, as the clocks of the two may be apart by a tick.
    double shareOf(double earlierSeconds, double laterSeconds) {
        return laterSeconds < earlierSeconds ? Double.NaN : Math.min(1, (laterSeconds - earlierSeconds) / seconds());
    }

    Optional<CpuTicks> cpuBefore(String name) {
        return before.cpus().stream().filter(cpu -> cpu.name().equals(name)).findFirst();
    }
}
