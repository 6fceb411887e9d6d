package io.orderline.monitor.host.proc;

import java.util.Optional;

/// Two readings of a host and the time between them. What cannot be known is not a number: a counter that went back
/// began anew, or went over its end.
public record SnapshotPair(HostSnapshot before, HostSnapshot after) {
    /// On the host's own clock, so that a slow network changes no rate; not positive if the host began anew.
    public double seconds() {
        return after.clockSeconds() - before.clockSeconds();
    }

    public double perSecond(long earlier, long later) {
        return later < earlier ? Double.NaN : (later - earlier) / seconds();
    }

    /// Of the time between the readings; at most 1, as the clocks of the two may be apart by a tick.
    public double shareOf(double earlierSeconds, double laterSeconds) {
        return laterSeconds < earlierSeconds ? Double.NaN : Math.min(1, (laterSeconds - earlierSeconds) / seconds());
    }

    public Optional<CpuTicks> cpuBefore(String name) {
        return before.cpus().stream().filter(cpu -> cpu.name().equals(name)).findFirst();
    }
}
