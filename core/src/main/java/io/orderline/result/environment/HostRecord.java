package io.orderline.result.environment;

import java.util.List;

/// A watched host (an element of `monitors/hosts.json`).
///
/// @param name name that is part of the names of its files
/// @param address as in the plan; empty for the driver's own host
/// @param driver whether Orderline itself ran there
public record HostRecord(
        String name,
        String address,
        boolean driver,
        String kernel,
        String cpu,
        int cores,
        int threads,
        long memoryBytes,
        List<String> disks,
        List<String> interfaces) {
    public HostRecord {
        disks = List.copyOf(disks);
        interfaces = List.copyOf(interfaces);
    }
}
