package io.orderline.result.environment;

import java.util.List;
import java.util.Optional;

/// A machine of a run: an element of `machines.json`.
///
/// @param name the plan's; of the driver's host its own, if the plan has none
/// @param role what it is for, as the plan has it
/// @param address likewise; empty for the driver's host, and where nobody says
/// @param driver whether Orderline itself ran there
/// @param is what its operating system tells; empty if it was not asked
/// @param storage model of its disks, as the plan has it
/// @param disks those that have hardware, or were chosen
/// @param interfaces likewise
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

    /// @param hardware model of a disk, speed of a network interface; empty if it does not tell
    public record Device(String name, String hardware) {}
}
