package io.orderline.result.environment;

import java.util.List;
import java.util.Optional;

/// A machine of a run (an element of `machines.json`).
///
/// @param name name in the plan; the host's own name for the driver's host if the plan has none
/// @param role what the machine is for, as in the plan
/// @param address as in the plan; empty for the driver's host, and if not known
/// @param driver whether Orderline itself ran there
/// @param is what its operating system reports; empty if it was not asked
/// @param storage model of its disks, as in the plan
/// @param disks disks that have hardware or were chosen; the same holds for `interfaces`
public record MachineRecord(
        String name,
        Optional<String> role,
        String address,
        boolean driver,
        Optional<Environment.Host> is,
        Optional<String> storage,
        List<Device> disks,
        List<Device> interfaces) {
    public MachineRecord {
        disks = List.copyOf(disks);
        interfaces = List.copyOf(interfaces);
    }

    /// @param hardware model of a disk, or speed of a network interface; empty if it is not reported
    public record Device(String name, String hardware) {}
}
