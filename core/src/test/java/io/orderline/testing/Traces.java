package io.orderline.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// How what somebody started is told from everything else on a machine: its processes have a mark in their
/// environment, which children inherit, or work in a folder of his; its folders are in such folders.
///
/// @param mark an environment variable with its value, which nobody else has
/// @param places folders that nobody else uses
public record Traces(String mark, List<Path> places) {
    private static final Path PROC = Path.of("/proc");
    private static final Pattern SOCKET = Pattern.compile("socket:\\[(\\d+)]");
    private static final String LISTENING = "0A";
    private static final int PORT_COLUMN = 1;
    private static final int STATE_COLUMN = 3;
    private static final int INODE_COLUMN = 9;

    public Traces {
        places = List.copyOf(places);
    }

    /// What is there at a moment.
    ///
    /// @param processes number and command line
    /// @param ports on which one of these processes listens
    public record Found(List<String> processes, Set<Integer> ports, List<Path> folders) {
        public boolean isNothing() {
            return processes.isEmpty() && ports.isEmpty() && folders.isEmpty();
        }

        /// A line each.
        public List<String> lines() {
            List<String> lines = new ArrayList<>();
            processes.forEach(process -> lines.add("process " + process));
            ports.forEach(port -> lines.add("port " + port));
            folders.forEach(folder -> lines.add("folder " + folder));
            return lines;
        }
    }

    /// Without this process and those that it runs in.
    public Found look() throws IOException {
        Set<Long> selves = new HashSet<>();
        for (ProcessHandle self = ProcessHandle.current(); self != null; ) {
            selves.add(self.pid());
            self = self.parent().orElse(null);
        }
        List<String> processes = new ArrayList<>();
        Set<String> sockets = new HashSet<>();
        for (Path process : children(PROC, name -> name.matches("\\d+"))) {
            String command = read(process.resolve("cmdline")).replace('\0', ' ').strip();
            long pid = Long.parseLong(process.getFileName().toString());
            if (!command.isEmpty() && !selves.contains(pid) && isOurs(process)) { // one that has ended has none
                processes.add(pid + ": " + command);
                sockets.addAll(sockets(process));
            }
        }
        List<Path> folders = new ArrayList<>();
        for (Path place : places) {
            children(place, _ -> true).stream().filter(Files::isDirectory).forEach(folders::add);
        }
        return new Found(processes, listening(sockets), folders);
    }

    /// A server may have written over its environment; then it works among its data.
    private boolean isOurs(Path process) {
        Path folder = Path.of(target(process.resolve("cwd")));
        return ("\0" + read(process.resolve("environ"))).contains("\0" + mark + "\0")
                || places.stream().anyMatch(folder::startsWith);
    }

    private static Set<String> sockets(Path process) throws IOException {
        Set<String> inodes = new HashSet<>();
        for (Path file : children(process.resolve("fd"), _ -> true)) {
            Matcher socket = SOCKET.matcher(target(file));
            if (socket.matches()) {
                inodes.add(socket.group(1));
            }
        }
        return inodes;
    }

    /// Empty for one that is gone, or that may not be read.
    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException goneOrForeign) {
            return "";
        }
    }

    private static Set<Integer> listening(Set<String> sockets) {
        Set<Integer> ports = new HashSet<>();
        for (String table : List.of("tcp", "tcp6")) {
            read(PROC.resolve("net").resolve(table)).lines().skip(1).forEach(line -> {
                String[] columns = line.strip().split("\\s+", -1);
                if (columns[STATE_COLUMN].equals(LISTENING) && sockets.contains(columns[INODE_COLUMN])) {
                    String address = columns[PORT_COLUMN];
                    ports.add(Integer.parseInt(address.substring(address.lastIndexOf(':') + 1), 16));
                }
            });
        }
        return ports;
    }

    private static List<Path> children(Path folder, Predicate<String> name) throws IOException {
        if (!Files.isReadable(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> name.test(file.getFileName().toString())).toList();
        } catch (IOException | UncheckedIOException gone) {
            return List.of();
        }
    }

    /// Empty for a process that is gone, or that may not be read.
    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        } catch (IOException gone) {
            return "";
        }
    }
}
