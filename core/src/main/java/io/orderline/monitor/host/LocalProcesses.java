package io.orderline.monitor.host;

import io.orderline.base.ProcessMemory;
import io.orderline.monitor.host.proc.HostSnapshot;
import io.orderline.monitor.host.proc.ProcessTimes;
import io.orderline.monitor.host.proc.SmallFileReader;
import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;

/// Finds the driver's and the engine's processes on this host. Other processes are read only once in several
/// readings, but never ignored for ever, because they may take another name. Not thread-safe.
final class LocalProcesses {
    private static final int READINGS_BETWEEN_LOOKS = 10;

    private final SmallFileReader files;
    private final ProcessNames engine;
    private final long driver;
    private final NodeProcesses nodes;
    private final TargetServerProcesses server;
    private Set<String> others = new HashSet<>();
    private int readings;

    LocalProcesses(
            SmallFileReader files,
            List<String> engine,
            long driver,
            Supplier<Map<String, OptionalLong>> mainPids,
            OptionalInt port) {
        this.files = files;
        this.engine = new ProcessNames(engine);
        this.driver = driver;
        this.server = new TargetServerProcesses(files, port);
        this.nodes = new NodeProcesses(mainPids, pid -> process(Long.toString(pid)));
    }

    HostSnapshot.Processes read() {
        List<ProcessTimes> found = engine.isEmpty() ? List.of() : ofEngine();
        Map<String, List<ProcessTimes>> known = nodes.among(found);
        return new HostSnapshot.Processes(process(Long.toString(driver)), server.among(found, known), known);
    }

    boolean areInDoubt() {
        List<ProcessTimes> found = engine.isEmpty() ? List.of() : ofEngine();
        return nodes.among(found).isEmpty() && server.isInDoubt(found);
    }

    private List<ProcessTimes> ofEngine() {
        if (readings++ % READINGS_BETWEEN_LOOKS == 0) {
            others = new HashSet<>();
        }
        Set<String> stillOthers = new HashSet<>();
        List<ProcessTimes> found = new ArrayList<>();
        for (String name : names()) {
            if (others.contains(name)) {
                stillOthers.add(name);
                continue;
            }
            Optional<ProcessTimes> process = process(name);
            if (process.isPresent() && engine.match(process.get().command())) {
                found.add(process.get());
            } else {
                stillOthers.add(name);
            }
        }
        others = stillOthers;
        return found;
    }

    private static List<String> names() {
        String[] all = new File("/proc").list((folder, name) -> Character.isDigit(name.charAt(0)));
        return all == null ? List.of() : List.of(all);
    }

    private Optional<ProcessTimes> process(String pid) {
        return files.of("/proc/" + pid + "/stat").map(ProcessTimes::read);
    }

    static Map<Long, Long> pssBytes(HostSnapshot.Processes processes) {
        Map<Long, Long> bytes = new HashMap<>();
        processes.all().stream()
                .map(ProcessTimes::pid)
                .distinct()
                .forEach(pid -> ProcessMemory.bytes(pid).ifPresent(own -> bytes.put(pid, own)));
        return bytes;
    }
}
