package io.orderline.result;

import java.util.Map;
import java.util.Optional;

/// Where a run took place: `environment.json`.
///
/// @param driver the host on which Orderline ran
/// @param sameHost whether driver and database ran on one host
public record Environment(Host driver, Jvm jvm, Database database, boolean sameHost) {

    /// @param cores physical cores
    /// @param threads hardware threads
    public record Host(String name, String os, String kernel, String cpu, int cores, int threads, long memoryBytes) {}

    public record Jvm(String version, String vendor, String flags, long maxHeapBytes) {}

    /// @param build the server's own long form of its version
    /// @param settings as the server reports them to a session like those that were driven, by name
    /// @param durability what an acknowledged commit survives by these settings; not there in folders
    ///     of older versions
    public record Database(
            String product,
            String version,
            String build,
            String jdbcDriver,
            String jdbcDriverVersion,
            Map<String, String> settings,
            Optional<Durability> durability) {
        public Database {
            settings = Map.copyOf(settings);
        }
    }
}
