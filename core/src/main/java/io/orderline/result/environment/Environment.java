package io.orderline.result.environment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// The environment of a run (`environment.json`).
///
/// @param sameHost whether driver and database ran on one host; empty if the URL does not show it
/// @param nodes servers of a testbed, if anything is known about them
public record Environment(
        Host driver,
        Jvm jvm,
        Database database,
        Optional<Boolean> sameHost,
        Optional<List<Node>> nodes,
        Optional<List<ExpectedSetting>> expected) {

    public boolean sharesHost() {
        return sameHost.orElse(false);
    }

    /// Returns the number of servers of each role, such as `primary in memory 1, standby 1`, according to the
    /// database or else the testbed. Returns empty for a single server on disk, and if neither is known.
    public Optional<String> topology() {
        SortedMap<String, Integer> counts = new TreeMap<>(database.topology().orElse(Map.of()));
        if (counts.isEmpty()) {
            nodes.orElse(List.of()).forEach(node -> counts.merge(node.part(), 1, Integer::sum));
        }
        return counts.values().stream().mapToInt(Integer::intValue).sum() < 2
                        && nodes.orElse(List.of()).stream().noneMatch(Node::inMemory)
                ? Optional.empty()
                : Optional.of(counts.entrySet().stream()
                        .map(role -> role.getKey() + " " + role.getValue())
                        .collect(Collectors.joining(", ")));
    }

    /// One server of a testbed.
    ///
    /// @param role such as `primary`, `standby`, `shard`
    /// @param url its own URL, with its port
    /// @param settings settings that it was given; all others are the engine's defaults
    /// @param storage [#MEMORY] if its data and its log are in memory; empty if they are on disk
    public record Node(
            String name,
            String role,
            String url,
            String version,
            Map<String, String> settings,
            Optional<String> storage) {
        private static final String MEMORY = "memory";

        public Node {
            settings = Map.copyOf(settings);
        }

        public Node(
                String name, String role, String url, String version, Map<String, String> settings, boolean memory) {
            this(name, role, url, version, settings, memory ? Optional.of(MEMORY) : Optional.empty());
        }

        public boolean inMemory() {
            return storage.equals(Optional.of(MEMORY));
        }

        private String part() {
            return inMemory() ? role + " in memory" : role;
        }
    }

    /// @param cores physical cores
    /// @param threads hardware threads
    public record Host(String name, String os, String kernel, String cpu, int cores, int threads, long memoryBytes) {}

    public record Jvm(String version, String vendor, String flags, long maxHeapBytes) {}

    /// The file from which the JDBC driver was loaded.
    ///
    /// @param name as in `orderline driver list`
    /// @param artifact group and name in Maven
    /// @param bundled whether it came with Orderline; otherwise it was installed
    /// @param sha256 in hexadecimal; empty if the file could not be read
    public record DriverJar(String name, String artifact, String version, boolean bundled, String sha256) {}

    /// The database of a run.
    ///
    /// @param build the server's own long form of its version
    /// @param settings settings by name, as reported to a session that is configured like those that drove
    /// @param extensions versions of extensions and plugins by name
    /// @param topology number of servers by role
    /// @param durability the failures that an acknowledged commit survives with these settings
    public record Database(
            String product,
            String version,
            String build,
            String jdbcDriver,
            String jdbcDriverVersion,
            Optional<DriverJar> driverJar,
            Map<String, String> settings,
            Optional<Map<String, String>> extensions,
            Optional<Map<String, Integer>> topology,
            Optional<Durability> durability) {
        public Database {
            settings = Map.copyOf(settings);
        }
    }
}
