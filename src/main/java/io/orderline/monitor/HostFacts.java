package io.orderline.monitor;

import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.software.os.OperatingSystem;

/// What there is to know about this host.
///
/// @param cores physical cores
/// @param threads hardware threads
public record HostFacts(String name, String os, String kernel, String cpu, int cores, int threads, long memoryBytes) {

    /// Asks the operating system; takes some hundred milliseconds.
    public static HostFacts read() {
        SystemInfo system = new SystemInfo();
        HardwareAbstractionLayer hardware = system.getHardware();
        OperatingSystem os = system.getOperatingSystem();
        CentralProcessor cpu = hardware.getProcessor();
        return new HostFacts(
                os.getNetworkParams().getHostName(),
                os.getFamily() + " " + os.getVersionInfo().getVersion(),
                System.getProperty("os.version", ""),
                cpu.getProcessorIdentifier().getName().strip(),
                cpu.getPhysicalProcessorCount(),
                cpu.getLogicalProcessorCount(),
                hardware.getMemory().getTotal());
    }
}
