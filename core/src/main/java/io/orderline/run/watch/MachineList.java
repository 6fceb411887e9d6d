package io.orderline.run.watch;

import io.orderline.monitor.host.DeviceSelection;
import io.orderline.monitor.host.HostGroup;
import io.orderline.monitor.host.LocalHostSource;
import io.orderline.monitor.host.WatchedHost;
import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.ssh.HostAddress;
import io.orderline.plan.DeclaredHost;
import io.orderline.plan.Plan;
import io.orderline.result.environment.MachineRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The machines of a run, the driver's first, with the descriptions of those that are watched.
record MachineList(List<DeclaredHost> declared, HostGroup watched) {
    static List<MachineRecord> of(Plan plan, HostGroup watched) {
        MachineList list = new MachineList(DeclaredHost.all(plan), watched);
        List<MachineRecord> all = new ArrayList<>(List.of(list.driver()));
        list.declared.stream().filter(host -> !host.local()).map(list::other).forEach(all::add);
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
