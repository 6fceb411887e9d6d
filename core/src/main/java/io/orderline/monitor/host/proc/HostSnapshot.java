package io.orderline.monitor.host.proc;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// The counters of a host's kernel at one moment. Immutable and thread-safe.
///
/// @param clockSeconds time on a monotonic clock with an arbitrary origin
/// @param uptimeSeconds time since the host started, to 10 ms
/// @param cpus all cores together first
/// @param memoryKb lines of `/proc/meminfo`
/// @param pressureMicros time in which tasks waited, by `cpu.some`, `io.full` …; empty without PSI
/// @param pssBytes memory of the driver's and the engine's processes by ID, with shared pages divided among
///     the processes that share them; without processes for which it was not read
public record HostSnapshot(
        double clockSeconds,
        double uptimeSeconds,
        List<CpuTicks> cpus,
        Map<String, Long> memoryKb,
        Map<String, Long> pressureMicros,
        Map<String, DiskCounters> disks,
        Map<String, NetCounters> interfaces,
        Processes processes,
        Map<Long, Long> pssBytes) {

    /// @param driver this process; empty on another host
    /// @param engine processes with one of the engine's names
    /// @param nodes processes of each known server, by its name
    public record Processes(
            Optional<ProcessTimes> driver, List<ProcessTimes> engine, Map<String, List<ProcessTimes>> nodes) {
        public Processes {
            engine = List.copyOf(engine);
            nodes = Map.copyOf(nodes);
        }

        public Processes(Optional<ProcessTimes> driver, List<ProcessTimes> engine) {
            this(driver, engine, Map.of());
        }

        public List<ProcessTimes> all() {
            return Stream.of(
                            driver.stream(),
                            engine.stream(),
                            nodes.values().stream().flatMap(List::stream))
                    .flatMap(Function.identity())
                    .distinct()
                    .toList();
        }

        public List<ProcessTimes> node(String name) {
            return nodes.getOrDefault(name, List.of());
        }
    }

    /// Returns the memory of all these processes together; NaN unless it was read for each.
    public double pssBytes(List<ProcessTimes> together) {
        boolean known = !together.isEmpty() && together.stream().allMatch(each -> pssBytes.containsKey(each.pid()));
        return known
                ? together.stream()
                        .mapToLong(each -> pssBytes.getOrDefault(each.pid(), 0L))
                        .sum()
                : Double.NaN;
    }

    /// @param clockSeconds empty for the host's own uptime
    /// @throws NumberFormatException if a file does not have the format of Linux
    public static HostSnapshot parse(
            ProcFiles text, Optional<Double> clockSeconds, Processes processes, Map<Long, Long> pssBytes) {
        double uptime = Double.parseDouble(text.of(ProcFiles.UPTIME).split(" ", -1)[0]);
        return new HostSnapshot(
                clockSeconds.orElse(uptime),
                uptime,
                cpus(text.of(ProcFiles.STAT)),
                memory(text.of(ProcFiles.MEMINFO)),
                pressure(text),
                disks(text.of(ProcFiles.DISKSTATS)),
                interfaces(text.of(ProcFiles.NET)),
                processes,
                pssBytes);
    }

    private static List<CpuTicks> cpus(String stat) {
        List<CpuTicks> cpus = new ArrayList<>();
        WordScanner words = new WordScanner(stat);
        while (words.nextLine() && words.startsWith(CpuTicks.ALL)) {
            cpus.add(CpuTicks.read(words));
        }
        return cpus;
    }

    private static Map<String, Long> memory(String meminfo) {
        Map<String, Long> kb = new HashMap<>();
        WordScanner words = new WordScanner(meminfo);
        while (words.nextLine()) {
            String name = words.next();
            kb.put(name.substring(0, Math.max(0, name.length() - 1)), words.number());
        }
        return kb;
    }

    /// Parses lines such as `some avg10=0.01 avg60=3.29 avg300=13.35 total=9761592848`.
    private static Map<String, Long> pressure(ProcFiles text) {
        Map<String, Long> micros = new HashMap<>();
        for (String resource : ProcFiles.PRESSURES) {
            WordScanner words = new WordScanner(text.of(ProcFiles.PRESSURE + resource));
            while (words.nextLine()) {
                String kind = words.next();
                String rest = words.rest();
                long total = Long.parseLong(rest.substring(rest.indexOf("total=") + "total=".length()));
                micros.put(resource + "." + kind, total);
            }
        }
        return micros;
    }

    private static Map<String, DiskCounters> disks(String diskstats) {
        Map<String, DiskCounters> disks = new HashMap<>();
        WordScanner words = new WordScanner(diskstats);
        while (words.nextLine()) {
            DiskCounters disk = DiskCounters.read(words);
            disks.put(disk.name(), disk);
        }
        return disks;
    }

    private static Map<String, NetCounters> interfaces(String dev) {
        Map<String, NetCounters> interfaces = new HashMap<>();
        for (String line : dev.split("\n", -1)) {
            int colon = line.lastIndexOf(':'); // an alias has colons in its name
            if (colon > 0) {
                WordScanner numbers = new WordScanner(line.substring(colon + 1));
                numbers.nextLine();
                NetCounters counters = NetCounters.read(line.substring(0, colon).strip(), numbers);
                interfaces.put(counters.name(), counters);
            }
        }
        return interfaces;
    }
}
