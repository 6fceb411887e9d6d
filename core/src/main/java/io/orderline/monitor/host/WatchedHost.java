package io.orderline.monitor.host;

import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.ssh.HostAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A host that has described itself and can be watched. It must be closed unless a monitor is made of it.
public final class WatchedHost implements AutoCloseable {
    private final String name;
    private final HostProbe probe;
    private final HostDescription description;
    private final DeviceSelection devices;

    private WatchedHost(String name, HostProbe probe, HostDescription description, DeviceSelection devices) {
        this.name = name;
        this.probe = probe;
        this.description = description;
        this.devices = devices;
    }

    /// @param wanted devices; empty for all real ones
    static WatchedHost of(HostProbe probe, HostDescription description, Set<String> taken, List<DeviceName> wanted) {
        String base = probe.address().map(HostAddress::host).orElse(description.name());
        String safe = base.replaceAll("[^A-Za-z0-9._-]+", "-");
        String name = safe;
        for (int number = 2; taken.contains(name); number++) {
            name = safe + "-" + number;
        }
        return new WatchedHost(name, probe, description, DeviceSelection.of(description, wanted));
    }

    /// Returns a name, unique in a run and safe in file names: this host's own, or that of the address.
    public String name() {
        return name;
    }

    public Optional<HostAddress> address() {
        return probe.address();
    }

    public HostDescription description() {
        return description;
    }

    public DeviceSelection devices() {
        return devices;
    }

    Monitor monitor(Path folder, Duration interval, MonitorListener listener) {
        List<CsvTable<?>> tables = List.of(
                OsTable.of(description.pageBytes()),
                CpuCoreTable.of(),
                DeviceTables.disks(devices.disks()),
                DeviceTables.interfaces(devices.interfaces()),
                ProcessTable.of(description.pageBytes()));
        return new HostMonitor(name, probe, tables, new HostMonitor.Output(folder, interval), listener);
    }

    @Override
    public void close() {
        probe.close();
    }
}
