package io.orderline.monitor.host;

import java.io.File;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// Finds the driver's and the engine's processes on this host. Of processes that are neither, the file is read once and
/// not again, until they are all forgotten every few seconds: a process may take another name. Not thread-safe.
final class LocalProcesses {
    private static final int READINGS_BETWEEN_LOOKS = 10;
    private static final String PSS = "\nPss:";
    private static final long KB = 1024;

    private final FileTexts files;
    private final List<String> engine;
    private final long driver;
    private Set<String> others = new HashSet<>();
    private int readings;

    /// @param engine names
    /// @param driver the process that drives
    LocalProcesses(FileTexts files, List<String> engine, long driver) {
        this.files = files;
        this.engine = List.copyOf(engine);
        this.driver = driver;
    }

    Snapshot.Processes read() {
        return new Snapshot.Processes(process(Long.toString(driver)), engine.isEmpty() ? List.of() : ofEngine());
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
            if (process.isPresent() && engine.contains(process.get().command())) {
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

    /// Empty unless all of them could be read.
    OptionalLong pssBytes(List<ProcessTimes> processes) {
        long sum = 0;
        for (ProcessTimes process : processes) {
            Optional<String> rollup = files.of("/proc/" + process.pid() + "/smaps_rollup");
            int at = rollup.map(text -> text.indexOf(PSS)).orElse(-1);
            if (at < 0) {
                return OptionalLong.empty();
            }
            Words words = new Words(rollup.orElseThrow().substring(at + PSS.length()));
            words.nextLine();
            sum += words.number() * KB;
        }
        return processes.isEmpty() ? OptionalLong.empty() : OptionalLong.of(sum);
    }
}
