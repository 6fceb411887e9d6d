package io.orderline.monitor.host.proc;

import java.util.Optional;

/// Two readings of a host. Unknown values are NaN: a counter that went back was reset, or overflowed.
public record SnapshotPair(HostSnapshot before, HostSnapshot after) {
    /// Uses the host's own clock, so a slow network changes no rate; not positive if the host restarted.
    public double seconds() {
        return after.clockSeconds() - before.clockSeconds();
    }

    public double perSecond(long earlier, long later) {
        return later < earlier ? Double.NaN : (later - earlier) / seconds();
    }

    /// Returns a share of the time between the readings; at most 1, because the clocks may differ by a tick.
    public double shareOf(double earlierSeconds, double laterSeconds) {
        return laterSeconds < earlierSeconds ? Double.NaN : Math.min(1, (laterSeconds - earlierSeconds) / seconds());
    }

    public Optional<CpuTicks> cpuBefore(String name) {
        return before.cpus().stream().filter(cpu -> cpu.name().equals(name)).findFirst();
    }
}
