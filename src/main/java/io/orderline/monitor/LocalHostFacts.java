package io.orderline.monitor;

import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.software.os.OperatingSystem;

/// What there is to know about this host.
///
/// @param cores physical cores
/// @param threads hardware threads
public record LocalHostFacts(
        String name, String os, String kernel, String cpu, int cores, int threads, long memoryBytes) {

    /// Asks the operating system; takes some hundred milliseconds. Where its library cannot be used, because the
    /// temporary folder is full or forbids programs for example, only what the JDK knows is told.
    public static LocalHostFacts read() {
        try {
            return ask();
        } catch (LinkageError unusable) {
            System.getLogger(LocalHostFacts.class.getName())
                    .log(System.Logger.Level.WARNING, "cannot ask the operating system", unusable);
            int threads = Runtime.getRuntime().availableProcessors();
            String os = System.getProperty("os.name", "");
            return new LocalHostFacts("", os, System.getProperty("os.version", ""), "", threads, threads, 0);
        }
    }

    /// What this host calls itself. No name service is asked: a machine need not know its own name there.
    ///
    /// @return empty if the operating system cannot be asked
    public static String ownName() {
        try {
            return new SystemInfo().getOperatingSystem().getNetworkParams().getHostName();
        } catch (LinkageError unusable) {
            return "";
        }
    }

    private static LocalHostFacts ask() {
        SystemInfo system = new SystemInfo();
        HardwareAbstractionLayer hardware = system.getHardware();
        OperatingSystem os = system.getOperatingSystem();
        CentralProcessor cpu = hardware.getProcessor();
        return new LocalHostFacts(
                os.getNetworkParams().getHostName(),
                os.getFamily() + " " + os.getVersionInfo().getVersion(),
                System.getProperty("os.version", ""),
                cpu.getProcessorIdentifier().getName().strip(),
                cpu.getPhysicalProcessorCount(),
                cpu.getLogicalProcessorCount(),
                hardware.getMemory().getTotal());
    }
}
