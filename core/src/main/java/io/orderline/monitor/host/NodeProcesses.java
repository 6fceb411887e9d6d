package io.orderline.monitor.host;

import io.orderline.monitor.host.proc.ProcessTimes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/// Finds the processes of each server: its main process, and those below it with one of the engine's names.
/// Main processes are requested again when one has ended: a restarted server has another. Not thread-safe.
final class NodeProcesses {
    private final Supplier<Map<String, OptionalLong>> mainPids;
    private final LongFunction<Optional<ProcessTimes>> reading;
    private Map<String, Optional<ProcessTimes>> mains = Map.of();
    private boolean asked;

    /// @param mainPids returns process IDs by server; empty for a server that is not running
    /// @param reading reads a process; empty if it does not exist
    NodeProcesses(Supplier<Map<String, OptionalLong>> mainPids, LongFunction<Optional<ProcessTimes>> reading) {
        this.mainPids = mainPids;
        this.reading = reading;
    }

    /// Returns the processes of each running server among `engine`, all processes with the engine's names.
    Map<String, List<ProcessTimes>> among(List<ProcessTimes> engine) {
        mains = read();
        if (!asked || mains.values().stream().anyMatch(Optional::isEmpty)) {
            asked = true;
            mains = ask();
        }
        Map<String, List<ProcessTimes>> families = new TreeMap<>();
        mains.forEach((node, main) -> main.ifPresent(process -> families.put(node, family(process, engine))));
        return families;
    }

    private Map<String, Optional<ProcessTimes>> read() {
        Map<String, Optional<ProcessTimes>> now = new TreeMap<>();
        mains.forEach((node, main) ->
                now.put(node, main.flatMap(known -> reading.apply(known.pid()).filter(known::isSameAs))));
        return now;
    }

    private Map<String, Optional<ProcessTimes>> ask() {
        Map<String, Optional<ProcessTimes>> found = new TreeMap<>();
        mains.keySet().forEach(node -> found.put(node, Optional.empty())); // the supplier may omit a server this time
        mainPids.get()
                .forEach((node, pid) ->
                        found.put(node, pid.isPresent() ? reading.apply(pid.getAsLong()) : Optional.empty()));
        return found;
    }

    /// Sorts parents before their children, so one pass finds all.
    static List<ProcessTimes> family(ProcessTimes main, List<ProcessTimes> engine) {
        List<ProcessTimes> family = new ArrayList<>(List.of(main));
        Set<Long> pids = new HashSet<>(Set.of(main.pid()));
        engine.stream()
                .sorted(Comparator.comparingLong(ProcessTimes::startTicks).thenComparingLong(ProcessTimes::pid))
                .filter(process -> pids.contains(process.parent()))
                .forEach(process -> {
                    pids.add(process.pid());
                    family.add(process);
                });
        return family;
    }
}
