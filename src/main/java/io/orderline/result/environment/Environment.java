package io.orderline.result.environment;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Where a run took place: `environment.json`.
///
/// @param driver the host on which Orderline ran
/// @param sameHost whether driver and database ran on one host; not there if the URL does not tell
/// @param nodes the servers of a testbed; not there if nothing is known of them, and in folders of older versions
/// @param expected settings that the plan expects; not there if it expects none, and in folders of older versions
public record Environment(
        Host driver,
        Jvm jvm,
        Database database,
        Optional<Boolean> sameHost,
        Optional<List<Node>> nodes,
        Optional<List<ExpectedSetting>> expected) {

    /// Whether driver and database are known to have run on one host.
    public boolean sharesHost() {
        return sameHost.orElse(false);
    }

    /// How many servers there are of each role, as `primary in memory 1, standby 1`: as the database says, or else as
    /// its testbed knows. Empty of a single server on disk, and where nobody tells.
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
    /// @param url where it is reached itself, with its port
    /// @param version that it reports
    /// @param settings that it was given; everything else is the engine's default
    /// @param storage [#MEMORY] if its data and its log are there; not there if they are on disk
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

    /// The file that the JDBC driver was loaded from.
    ///
    /// @param name as `orderline driver list` shows it
    /// @param artifact Maven's group and name of it
    /// @param bundled whether it came with Orderline; else it was installed
    /// @param sha256 in hexadecimal; empty if it could not be read
    public record DriverJar(String name, String artifact, String version, boolean bundled, String sha256) {}

    /// @param build the server's own long form of its version
    /// @param jdbcDriver as it calls itself
    /// @param driverJar not there in folders of older versions
    /// @param settings as the server reports them to a session like those that were driven, by name
    /// @param extensions versions of extensions and plugins, by name; not there if the server does not tell, and in
    ///     folders of older versions
    /// @param topology number of servers by role, as the database knows them; likewise
    /// @param durability what an acknowledged commit survives by these settings; not there in folders
    ///     of older versions
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
