package io.orderline.monitor.host.proc;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/// A host and its devices.
///
/// @param os name and version of the distribution; empty if unknown
/// @param cpu model; empty if the kernel does not report it
/// @param disks all block devices, partitions included
/// @param real disks and interfaces that have hardware, emulated or not
/// @param hardware model of disks, speed of interfaces, by name; without devices that report none
public record HostDescription(
        String name,
        String os,
        String kernel,
        String cpu,
        int cores,
        int threads,
        long memoryBytes,
        long pageBytes,
        Set<String> disks,
        Set<String> interfaces,
        Set<String> real,
        Map<String, String> hardware) {
    static final String CPUINFO = "/proc/cpuinfo";
    static final String NAME = "/proc/sys/kernel/hostname";
    static final String KERNEL = "/proc/sys/kernel/osrelease";
    private static final String OS = "/etc/os-release";
    public static final String SMAPS = "/proc/self/smaps";
    public static final String BLOCK = "/sys/block/";
    public static final String CLASS_NET = "/sys/class/net/";
    /// Exists below devices that have hardware, emulated or not.
    public static final String DEVICE = "/device";
    /// Key, in place of a file, for the paths of devices that have hardware.
    public static final String LINKS = "/sys";

    public static final List<String> FILES =
            List.of(ProcFiles.UPTIME, CPUINFO, ProcFiles.MEMINFO, ProcFiles.DISKSTATS, ProcFiles.NET, NAME, KERNEL, OS);

    public static final String UNKNOWN = "unknown";

    private static final String PAGE_SIZE = "KernelPageSize:";
    private static final long KB = 1024;

    public HostDescription {
        disks = Set.copyOf(disks);
        interfaces = Set.copyOf(interfaces);
        real = Set.copyOf(real);
        hardware = Map.copyOf(hardware);
    }

    /// @throws NumberFormatException if a file does not have the format of Linux
    public static HostDescription parse(ProcFiles text) {
        HostSnapshot counters = HostSnapshot.parse(
                text, Optional.empty(), new HostSnapshot.Processes(Optional.empty(), List.of()), Map.of());
        CpuModel cpuinfo = CpuModel.parse(text.of(CPUINFO));
        return new HostDescription(
                text.of(NAME).strip(),
                os(text.of(OS)),
                text.of(KERNEL).strip(),
                cpuinfo.model(),
                cpuinfo.cores(),
                cpuinfo.threads(),
                counters.memoryKb().getOrDefault("MemTotal", 0L) * KB,
                pageBytes(text.of(SMAPS)),
                counters.disks().keySet(),
                counters.interfaces().keySet(),
                real(text.of(LINKS), counters.interfaces().keySet()),
                DeviceHardware.of(text));
    }

    /// Returns what the JDK knows of this host, for hosts without these files.
    public static HostDescription ofJdk() {
        int threads = Runtime.getRuntime().availableProcessors();
        long memory = ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean known
                ? known.getTotalMemorySize()
                : 0;
        return new HostDescription(
                UNKNOWN,
                System.getProperty("os.name", UNKNOWN),
                System.getProperty("os.version", UNKNOWN),
                UNKNOWN,
                threads,
                threads,
                memory,
                4 * KB,
                Set.of(),
                Set.of(),
                Set.of(),
                Map.of());
    }

    /// Returns a name such as `Debian GNU/Linux 12`, without the nickname in parentheses.
    private static String os(String release) {
        return (word(release, "NAME") + " " + word(release, "VERSION").replaceAll(" *\\(.*", "")).strip();
    }

    private static String word(String release, String variable) {
        return release.lines()
                .filter(line -> line.startsWith(variable + "="))
                .map(line -> line.substring(variable.length() + 1).replaceAll("^[\"']|[\"']$", ""))
                .findFirst()
                .orElse("");
    }

    private static long pageBytes(String smaps) {
        WordScanner words = new WordScanner(smaps);
        while (words.nextLine()) {
            if (words.next().equals(PAGE_SIZE)) {
                return words.number() * KB;
            }
        }
        return 4 * KB;
    }

    /// Returns devices with hardware. Interfaces in a container have none, so all but the loopback are taken.
    private static Set<String> real(String links, Set<String> interfaces) {
        Set<String> real = new HashSet<>(below(BLOCK, links));
        Set<String> realInterfaces = below(CLASS_NET, links);
        real.addAll(realInterfaces.isEmpty() ? interfaces : realInterfaces);
        real.remove("lo");
        return real;
    }

    /// Returns the names of devices from lines such as `/sys/block/vda/device`.
    private static Set<String> below(String folder, String links) {
        return links.lines()
                .filter(link -> link.startsWith(folder) && link.endsWith(DEVICE))
                .map(link -> link.substring(folder.length(), link.length() - DEVICE.length()))
                .collect(Collectors.toSet());
    }

    List<String> devices() {
        Set<String> all = new TreeSet<>(disks);
        all.addAll(interfaces);
        return List.copyOf(all);
    }

    /// A host's processors, as `/proc/cpuinfo` describes them.
    ///
    /// @param model empty if it is missing, as on ARM
    /// @param cores physical cores; the hardware threads if it does not distinguish them
    private record CpuModel(String model, int cores, int threads) {
        static CpuModel parse(String text) {
            String model = "";
            String socket = "";
            int threads = 0;
            Set<String> cores = new HashSet<>();
            for (String line : text.split("\n", -1)) {
                int colon = line.indexOf(':');
                String key = colon < 0 ? "" : line.substring(0, colon).strip();
                String value = line.substring(colon + 1).strip();
                switch (key) {
                    case "processor" -> threads++;
                    case "model name" -> model = value;
                    case "physical id" -> socket = value;
                    case "core id" -> cores.add(socket + "/" + value);
                    default -> {}
                }
            }
            return new CpuModel(model, cores.isEmpty() ? threads : cores.size(), threads);
        }
    }
}
