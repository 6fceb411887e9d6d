package io.orderline.monitor.host;

import io.orderline.monitor.host.proc.ProcessTimes;
import io.orderline.monitor.host.proc.SmallFileReader;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/// Distinguishes the driven server's processes from others of the same names on this host. They are the
/// process that listens at the server's port, and those below it. The kernel reveals the ports of another
/// user's process only to root. Not thread-safe.
final class TargetServerProcesses {
    private static final List<String> SOCKETS = List.of("/proc/net/tcp", "/proc/net/tcp6");
    private static final String LISTENS = "0A";
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;

    private final SmallFileReader files;
    private final OptionalInt port;
    private Optional<ProcessTimes> main = Optional.empty();

    /// @param port of the server on this host; empty if it is elsewhere, or has none
    TargetServerProcesses(SmallFileReader files, OptionalInt port) {
        this.files = files;
        this.port = port;
    }

    /// Returns the driven server's processes: those of the known servers, or all if it cannot be identified.
    List<ProcessTimes> among(List<ProcessTimes> engine, Map<String, List<ProcessTimes>> nodes) {
        if (!nodes.isEmpty()) {
            Set<Long> known = nodes.values().stream()
                    .flatMap(List::stream)
                    .map(ProcessTimes::pid)
                    .collect(Collectors.toSet());
            return engine.stream()
                    .filter(process -> known.contains(process.pid()))
                    .toList();
        }
        if (roots(engine).size() < 2) {
            return engine;
        }
        main = main.flatMap(known -> engine.stream().filter(known::isSameAs).findFirst())
                .or(() -> listener(engine));
        return main.map(process -> NodeProcesses.family(process, engine)).orElse(engine);
    }

    boolean isInDoubt(List<ProcessTimes> engine) {
        return port.isPresent() && roots(engine).size() > 1 && listener(engine).isEmpty();
    }

    private static List<ProcessTimes> roots(List<ProcessTimes> engine) {
        Set<Long> pids = engine.stream().map(ProcessTimes::pid).collect(Collectors.toSet());
        return engine.stream()
                .filter(process -> !pids.contains(process.parent()))
                .toList();
    }

    /// Returns the process that listens at the port; the oldest if several have the same socket.
    private Optional<ProcessTimes> listener(List<ProcessTimes> engine) {
        if (port.isEmpty()) {
            return Optional.empty();
        }
        Set<String> sockets = sockets(port.getAsInt());
        return engine.stream()
                .sorted(Comparator.comparingLong(ProcessTimes::startTicks))
                .filter(process -> !sockets.isEmpty() && hasOne(process.pid(), sockets))
                .findFirst();
    }

    /// Returns the listening sockets, as links of open files name them.
    private Set<String> sockets(int wanted) {
        Set<String> sockets = new HashSet<>();
        String ending = String.format(":%04X", wanted);
        files.of(SOCKETS)
                .values()
                .forEach(text -> text.lines()
                        .map(line -> line.strip().split("\\s+"))
                        .filter(words -> words.length > INODE
                                && words[STATE].equals(LISTENS)
                                && words[LOCAL_ADDRESS].endsWith(ending))
                        .forEach(words -> sockets.add("socket:[" + words[INODE] + "]")));
        return sockets;
    }

    private static boolean hasOne(long pid, Set<String> sockets) {
        try (DirectoryStream<Path> open = Files.newDirectoryStream(Path.of("/proc", Long.toString(pid), "fd"))) {
            for (Path file : open) {
                if (link(file).filter(sockets::contains).isPresent()) {
                    return true;
                }
            }
        } catch (IOException | java.nio.file.DirectoryIteratorException notOurs) {
            return false;
        }
        return false;
    }

    private static Optional<String> link(Path file) {
        try {
            return Optional.of(Files.readSymbolicLink(file).toString());
        } catch (IOException closed) {
            return Optional.empty();
        }
    }
}
