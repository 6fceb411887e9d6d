package io.orderline.testbed.data;

import java.nio.file.Path;
import java.util.Optional;

/// The location of a testbed's data, and the data with which it begins.
///
/// @param kept folder that outlives the testbed; empty for a temporary folder, which is deleted by
///     [io.orderline.testbed.server.Testbed#close()] or after this process ends
/// @param template folder of [TemplateStore]; empty to begin without tables
public record DataLocation(Optional<Path> kept, Optional<Path> template) {

    public static DataLocation temporary() {
        return new DataLocation(Optional.empty(), Optional.empty());
    }

    public static DataLocation copyOf(Path template) {
        return new DataLocation(Optional.empty(), Optional.of(template));
    }

    /// Returns a location whose folder is created if necessary.
    public static DataLocation kept(Path folder) {
        return new DataLocation(Optional.of(folder.toAbsolutePath()), Optional.empty());
    }

    /// Returns the location of one server of a cluster.
    ///
    /// @param data node with whose template the server begins
    public DataLocation of(String data, String node) {
        return new DataLocation(kept.map(folder -> folder.resolve(node)), template.map(folder -> folder.resolve(data)));
    }

    public DataFolder open(TestbedCache cache, String name) {
        return kept.map(DataFolder::kept).orElseGet(() -> DataFolder.temporary(cache.data(), name, ""));
    }
}
