package io.orderline.monitor.host;

import io.orderline.monitor.host.proc.DeviceHardware;
import io.orderline.monitor.host.proc.HostDescription;
import io.orderline.monitor.host.proc.HostSnapshot;
import io.orderline.monitor.host.proc.ProcFiles;
import io.orderline.monitor.host.proc.SmallFileReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// This host, read by this process. Its clock is that of [System#nanoTime].
public final class LocalHostSource implements HostSource {
    private static final List<String> COUNTERS = counters();
    /// The page size of most machines, for those that do not report it.
    private static final String USUAL_PAGE = "KernelPageSize:        4 kB";

    private final SmallFileReader files = new SmallFileReader();
    private final LocalProcesses processes;

    public LocalHostSource(List<String> engine, Supplier<Map<String, OptionalLong>> mainPids) {
        this(engine, mainPids, OptionalInt.empty());
    }

    public LocalHostSource(List<String> engine, Supplier<Map<String, OptionalLong>> mainPids, OptionalInt port) {
        processes = new LocalProcesses(files, engine, ProcessHandle.current().pid(), mainPids, port);
    }

    boolean processesAreInDoubt() {
        return processes.areInDoubt();
    }

    static boolean isPossible() {
        return Files.isReadable(Path.of(ProcFiles.STAT));
    }

    /// Describes this host by its files, or else as the JDK knows it. Uses no name service, because that may
    /// not know the machine's own name.
    public static HostDescription here() {
        try (LocalHostSource source = new LocalHostSource(List.of(), Map::of)) {
            return isPossible() ? source.describe() : HostDescription.ofJdk();
        } catch (IOException | NumberFormatException e) {
            System.getLogger(LocalHostSource.class.getName())
                    .log(System.Logger.Level.WARNING, "cannot ask the operating system", e);
            return HostDescription.ofJdk();
        }
    }

    private static List<String> counters() {
        List<String> files = new ArrayList<>(
                List.of(ProcFiles.UPTIME, ProcFiles.STAT, ProcFiles.MEMINFO, ProcFiles.DISKSTATS, ProcFiles.NET));
        ProcFiles.PRESSURES.forEach(resource -> files.add(ProcFiles.PRESSURE + resource));
        return files;
    }

    @Override
    public HostDescription describe() throws IOException {
        Map<String, String> texts = files.of(HostDescription.FILES);
        texts.put(HostDescription.LINKS, links(HostDescription.BLOCK) + links(HostDescription.CLASS_NET));
        texts.putAll(files.of(paths(DeviceHardware.MODELS)));
        texts.putAll(files.of(paths(DeviceHardware.SPEEDS)));
        texts.put(HostDescription.SMAPS, pageSizeLine());
        return HostDescription.parse(new ProcFiles(texts));
    }

    private static String links(String folder) throws IOException {
        StringBuilder links = new StringBuilder();
        if (Files.isDirectory(Path.of(folder))) {
            try (Stream<Path> devices = Files.list(Path.of(folder))) {
                devices.map(device -> device + HostDescription.DEVICE)
                        .filter(device -> Files.exists(Path.of(device)))
                        .forEach(device -> links.append(device).append('\n'));
            }
        }
        return links.toString();
    }

    private static List<String> paths(String pattern) throws IOException {
        int star = pattern.indexOf('*');
        Path folder = Path.of(pattern.substring(0, star));
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> devices = Files.list(folder)) {
            return devices.map(device -> device + pattern.substring(star + 1)).toList();
        }
    }

    /// Reads only the first mapping, because the file of a JVM is long.
    private static String pageSizeLine() {
        try (BufferedReader smaps = Files.newBufferedReader(Path.of(HostDescription.SMAPS))) {
            return smaps.lines()
                    .filter(line -> line.startsWith("KernelPageSize"))
                    .findFirst()
                    .orElse(USUAL_PAGE);
        } catch (IOException | UncheckedIOException unreadable) {
            return USUAL_PAGE;
        }
    }

    @Override
    public HostSnapshot read(boolean withPss) throws IOException {
        double clock = System.nanoTime() / 1e9;
        ProcFiles text = new ProcFiles(files.of(COUNTERS));
        try {
            HostSnapshot.Processes found = processes.read();
            Map<Long, Long> pss = withPss ? LocalProcesses.pssBytes(found) : Map.of();
            return HostSnapshot.parse(text, Optional.of(clock), found, pss);
        } catch (NumberFormatException e) {
            throw new IOException("files in /proc are not as expected: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        // nothing is held open
    }
}
