package io.orderline.monitor.host;

import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.host.table.CpuCoreTable;
import io.orderline.monitor.host.table.CsvTable;
import io.orderline.monitor.host.table.DeviceTables;
import io.orderline.monitor.host.table.OsTable;
import io.orderline.monitor.host.table.ProcessTable;
import io.orderline.monitor.ssh.HostAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A host that has said what it is and can be watched. Who does not make a monitor of it closes it.
public final class WatchedHost implements AutoCloseable {
    private final String name;
    private final HostProbe candidate;
    private final HostDescription description;
    private final DeviceSelection devices;

    private WatchedHost(String name, HostProbe candidate, HostDescription description, DeviceSelection devices) {
        this.name = name;
        this.candidate = candidate;
        this.description = description;
        this.devices = devices;
    }

    /// @param taken names of other hosts
    /// @param wanted devices; all real ones if it is empty
    static WatchedHost of(
            HostProbe candidate, HostDescription description, Set<String> taken, List<DeviceName> wanted) {
        String base = candidate.address().map(HostAddress::host).orElse(description.name());
        String safe = base.replaceAll("[^A-Za-z0-9._-]+", "-");
        String name = safe;
        for (int number = 2; taken.contains(name); number++) {
            name = safe + "-" + number;
        }
        return new WatchedHost(name, candidate, description, DeviceSelection.of(description, wanted));
    }

    /// Unique among the hosts of a run, and safe in names of files: the host's own for this host, else that of the
    /// address.
    public String name() {
        return name;
    }

    /// Empty for this host.
    public Optional<HostAddress> address() {
        return candidate.address();
    }

    public HostDescription description() {
        return description;
    }

    /// Those that are watched.
    public DeviceSelection devices() {
        return devices;
    }

    /// @param folder for the files; is made
    Monitor monitor(Path folder, Duration interval, MonitorListener listener) {
        List<CsvTable<?>> sheets = List.of(
                OsTable.of(description.pageBytes()),
                CpuCoreTable.of(),
                DeviceTables.disks(devices.disks()),
                DeviceTables.interfaces(devices.interfaces()),
                ProcessTable.of(description.pageBytes()));
        return new HostMonitor(name, candidate, sheets, new HostMonitor.Course(folder, interval), listener);
    }

    @Override
    public void close() {
        candidate.close();
    }
}
