package io.orderline.plan;

import io.orderline.monitor.host.DeviceName;
import io.orderline.monitor.ssh.HostAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Keys of what is watched during a drive.
public final class MonitorKeys {
    static final KeyGroup GROUP = new KeyGroup("Monitoring");

    public static final Key<Boolean> LOCAL =
            GROUP.add(Key.flag("monitor.local", "watch processors, memory, disks and network of this host")
                    .withDefault("true"));
    public static final Key<List<HostAddress>> HOSTS = GROUP.add(new Key<>(
            "monitor.hosts",
            "names such as 'oracle@db1 db2:2222'",
            Optional.of(""),
            "",
            "hosts to watch over ssh",
            HostAddress::parseAll));
    public static final Key<List<DeviceName>> DEVICES = GROUP.add(new Key<>(
            "monitor.devices",
            "names such as 'nvme0n1 eth0'",
            Optional.of(""),
            "all physical ones",
            "disks and network interfaces to watch",
            DeviceName::parseAll));
    public static final Key<Boolean> DATABASE = GROUP.add(
            Key.flag("monitor.database", "watch the statistics of the database").withDefault("true"));
    public static final Key<Boolean> NODES =
            GROUP.add(Key.flag("monitor.nodes", "watch those of nodes.NAME too").withDefault("false"));
    public static final Key<Duration> INTERVAL =
            GROUP.add(Key.duration("monitor.interval", Duration.ofMillis(100), "time between two samples")
                    .withDefault("1s"));
    public static final Key<Boolean> REQUIRED =
            GROUP.add(Key.flag("monitor.required", "refuse the run if a host or device cannot be watched")
                    .withDefault("true"));

    private MonitorKeys() {}
}
