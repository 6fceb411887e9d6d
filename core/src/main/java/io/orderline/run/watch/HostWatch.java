package io.orderline.run.watch;

import io.orderline.database.connection.Target;
import io.orderline.database.driver.DriverCatalog;
import io.orderline.database.driver.UrlServer;
import io.orderline.monitor.Monitor;
import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.host.DeviceSelection;
import io.orderline.monitor.host.HostGroup;
import io.orderline.monitor.host.LocalHostSource;
import io.orderline.monitor.host.WatchedHost;
import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.ssh.HostAddress;
import io.orderline.monitor.ssh.SshFolder;
import io.orderline.plan.DeclaredHost;
import io.orderline.plan.MonitorKeys;
import io.orderline.plan.Plan;
import io.orderline.result.RunFolder;
import io.orderline.result.environment.HostRecord;
import io.orderline.result.environment.MachineRecord;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.RunControls;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// The hosts that a run watches according to its plan. Confined to one thread.
public final class HostWatch implements AutoCloseable {
    private final Plan plan;
    private final Target target;
    private final RunControls controls;
    private HostGroup hosts = HostGroup.NONE;
    private List<String> doubts = List.of();

    public HostWatch(Plan plan, Target target, RunControls controls) {
        this.plan = plan;
        this.target = target;
        this.controls = controls;
    }

    /// Connects to the hosts, before anything is done.
    ///
    /// @throws TargetException if a host cannot be reached
    /// @throws ConfigException if the plan names a device that no host has
    public void reach() throws Exception {
        HostGroup.Wanted wanted = new HostGroup.Wanted(
                plan.get(MonitorKeys.LOCAL),
                DeclaredHost.watched(plan),
                plan.get(MonitorKeys.DEVICES),
                target.dialect().server().processes(),
                controls::mainPids,
                isElsewhere(target.url()) && controls.nodes().isEmpty(),
                port(target.url()),
                plan.get(MonitorKeys.REQUIRED));
        doubts = wanted.doubts();
        hosts = HostGroup.reach(wanted, SshFolder.of(System.getenv()), MonitorKeys.DEVICES.name());
    }

    /// Creates the monitors, and writes a description of the hosts.
    public List<Monitor> monitors(RunFolder folder, MonitorListener listener) throws IOException {
        doubts.forEach(sentence -> listener.trouble(0, "monitor-lost", sentence));
        hosts.missing().forEach(sentence -> listener.trouble(0, "monitor-lost", "not watched: " + sentence));
        Json.write(folder.machines(), MachineList.of(plan, hosts));
        if (!hosts.all().isEmpty()) {
            Files.createDirectories(folder.monitors());
            Json.write(
                    folder.hosts(), hosts.all().stream().map(HostWatch::written).toList());
        }
        return hosts.monitors(folder.monitors(), plan.get(MonitorKeys.INTERVAL), listener);
    }

    /// Returns whether no server on this host is known to be the driven one.
    static boolean isElsewhere(String url) {
        ServerLocation place = ServerLocation.of(url);
        return place == ServerLocation.ELSEWHERE || place == ServerLocation.UNKNOWN;
    }

    /// Returns the port of a server on this host, by default the driver's usual one; empty if unknown.
    static OptionalInt port(String url) {
        Optional<UrlServer> here = servers(url)
                .filter(server -> ServerLocation.of(server) == ServerLocation.HERE)
                .findFirst();
        if (here.isEmpty()
                || (here.get().port().isEmpty() && !here.get().instance().isEmpty())) {
            return OptionalInt.empty();
        }
        return Stream.concat(
                        here.stream(),
                        DriverCatalog.get().forUrl(url).stream()
                                .flatMap(driver -> driver.urls().stream())
                                .flatMap(HostWatch::servers))
                .flatMapToInt(server -> server.port().stream())
                .findFirst();
    }

    private static Stream<UrlServer> servers(String url) {
        return UrlServer.of(url).stream().flatMap(List::stream);
    }

    private static HostRecord written(WatchedHost host) {
        HostDescription is = host.description();
        return new HostRecord(
                host.name(),
                host.address().map(HostAddress::text).orElse(""),
                host.address().isEmpty(),
                is.kernel(),
                is.cpu(),
                is.cores(),
                is.threads(),
                is.memoryBytes(),
                host.devices().disks(),
                host.devices().interfaces());
    }

    /// Disconnects from hosts that are not watched.
    @Override
    public void close() {
        hosts.close();
    }

    /// The machines of a run, the driver's first, with the descriptions of those that are watched.
    private record MachineList(List<DeclaredHost> declared, HostGroup watched) {
        static List<MachineRecord> of(Plan plan, HostGroup watched) {
            MachineList list = new MachineList(DeclaredHost.all(plan), watched);
            List<MachineRecord> all = new ArrayList<>(List.of(list.driver()));
            list.declared.stream()
                    .filter(host -> !host.local())
                    .map(list::other)
                    .forEach(all::add);
            return all;
        }

        private MachineRecord driver() {
            Optional<WatchedHost> seen = watched(Optional.empty());
            HostDescription is = seen.map(WatchedHost::description).orElseGet(LocalHostSource::here);
            DeviceSelection devices = seen.map(WatchedHost::devices).orElseGet(() -> DeviceSelection.of(is, List.of()));
            Optional<DeclaredHost> named =
                    declared.stream().filter(DeclaredHost::local).findFirst();
            return new MachineRecord(
                    named.map(DeclaredHost::name).orElse(is.name()),
                    named.flatMap(DeclaredHost::role),
                    "",
                    true,
                    Optional.of(EnvironmentCollector.host(is)),
                    named.flatMap(DeclaredHost::storage),
                    devices(devices.disks(), is),
                    devices(devices.interfaces(), is));
        }

        private MachineRecord other(DeclaredHost host) {
            Optional<WatchedHost> seen = host.address().flatMap(address -> watched(Optional.of(address)));
            return new MachineRecord(
                    host.name(),
                    host.role(),
                    host.address().map(HostAddress::text).orElse(""),
                    false,
                    seen.map(WatchedHost::description).map(EnvironmentCollector::host),
                    host.storage(),
                    seen.map(one -> devices(one.devices().disks(), one.description()))
                            .orElse(List.of()),
                    seen.map(one -> devices(one.devices().interfaces(), one.description()))
                            .orElse(List.of()));
        }

        private Optional<WatchedHost> watched(Optional<HostAddress> address) {
            return watched.all().stream()
                    .filter(host -> host.address().equals(address))
                    .findFirst();
        }

        private static List<MachineRecord.Device> devices(List<String> names, HostDescription is) {
            return names.stream()
                    .map(name -> new MachineRecord.Device(name, is.hardware().getOrDefault(name, "")))
                    .toList();
        }
    }
}
