package io.orderline.plan;

import io.orderline.monitor.host.DeviceName;
import io.orderline.monitor.host.HostAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Keys of what is watched beside a drive.
public final class MonitorKeys {
    public static final Key<Boolean> LOCAL = Key.flag(
                    "monitor.local", "watch processors, memory, disks and network of this host")
            .withDefault("true");
    public static final Key<List<HostAddress>> HOSTS = new Key<>(
            "monitor.hosts",
            "names such as 'oracle@db1 db2:2222'",
            Optional.of(""),
            "hosts that are watched over ssh, [user@]host[:port] with spaces between them",
            HostAddress::parseAll);
    public static final Key<List<DeviceName>> DEVICES = new Key<>(
            "monitor.devices",
            "names such as 'nvme0n1 eth0'",
            Optional.of(""),
            "disks and network interfaces to watch; if not given all that are real",
            DeviceName::parseAll);
    public static final Key<Boolean> DATABASE =
            Key.flag("monitor.database", "watch the database's own statistics").withDefault("true");
    public static final Key<Duration> INTERVAL = Key.duration(
                    "monitor.interval", Duration.ofMillis(100), "time between two samples")
            .withDefault("1s");
    public static final Key<Boolean> REQUIRED = Key.flag(
                    "monitor.required",
                    "a host that cannot be watched, or a device that is not there, is an error before the run")
            .withDefault("true");

    private MonitorKeys() {}
}
