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

/// Tells which processes belong to which server: its main one, and those below it that have one of the engine's names.
/// Asks for the main ones again when one of them has ended, as a server that was started again has another.
/// Not thread-safe.
final class NodeProcesses {
    private final Supplier<Map<String, OptionalLong>> mainPids;
    private final LongFunction<Optional<ProcessTimes>> reading;
    private Map<String, Optional<ProcessTimes>> mains = Map.of();
    private boolean asked;

    /// @param mainPids by the servers' names; empty for one that does not run
    /// @param reading of any process; empty if there is none of this number
    NodeProcesses(Supplier<Map<String, OptionalLong>> mainPids, LongFunction<Optional<ProcessTimes>> reading) {
        this.mainPids = mainPids;
        this.reading = reading;
    }

    /// Without servers that do not run.
    ///
    /// @param engine all processes with one of the engine's names
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
        mains.keySet().forEach(node -> found.put(node, Optional.empty())); // who is asked may not answer this time
        mainPids.get()
                .forEach((node, pid) ->
                        found.put(node, pid.isPresent() ? reading.apply(pid.getAsLong()) : Optional.empty()));
        return found;
    }

    /// Parents before their children, so that one pass finds all.
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
