package io.orderline.monitor.host;

import io.orderline.base.NameSuggestion;
import io.orderline.monitor.host.proc.HostDescription;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The watched devices of one host, sorted.
public record DeviceSelection(List<String> disks, List<String> interfaces) {
    public DeviceSelection {
        disks = List.copyOf(disks);
        interfaces = List.copyOf(interfaces);
    }

    /// @param wanted the devices; empty for all real ones
    public static DeviceSelection of(HostDescription host, List<DeviceName> wanted) {
        return new DeviceSelection(
                host.disks().stream()
                        .filter(name -> wanted.isEmpty()
                                ? host.real().contains(name)
                                : named(wanted.stream().filter(DeviceName::mayBeDisk), name))
                        .sorted()
                        .toList(),
                host.interfaces().stream()
                        .filter(name -> wanted.isEmpty()
                                ? host.real().contains(name)
                                : named(wanted.stream().filter(DeviceName::mayBeInterface), name))
                        .sorted()
                        .toList());
    }

    private static boolean named(Stream<DeviceName> wanted, String name) {
        return wanted.anyMatch(device -> device.name().equals(name));
    }

    static List<DeviceName> unknown(List<DeviceName> wanted, Collection<HostDescription> hosts) {
        return wanted.stream()
                .filter(device ->
                        hosts.stream().noneMatch(host -> known(device, host).contains(device.name())))
                .toList();
    }

    /// Returns what is wrong with each name, in a sentence.
    static List<String> problems(List<DeviceName> unknown, List<WatchedHost> hosts) {
        return unknown.stream().map(device -> problem(device, hosts)).toList();
    }

    private static Set<String> known(DeviceName device, HostDescription host) {
        Set<String> known = new TreeSet<>();
        known.addAll(device.mayBeDisk() ? host.disks() : Set.of());
        known.addAll(device.mayBeInterface() ? host.interfaces() : Set.of());
        return known;
    }

    private static String problem(DeviceName device, List<WatchedHost> hosts) {
        Set<String> all = hosts.stream()
                .flatMap(host -> known(device, host.description()).stream())
                .collect(Collectors.toCollection(TreeSet::new));
        String hint = NameSuggestion.nearest(device.name(), all)
                .map(name -> " Did you mean '" + name + "'?")
                .orElse("");
        String lists = hosts.stream()
                .map(host -> " " + host.name() + " has " + String.join(", ", known(device, host.description())) + ".")
                .collect(Collectors.joining());
        return "no watched host has '" + device.text() + "'." + hint + (hosts.isEmpty() ? " None is watched." : lists);
    }
}
