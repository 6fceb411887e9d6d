package io.orderline.testbed.data;

import java.nio.file.Path;
import java.util.Optional;

/// Where a testbed's data are, and with what they begin.
///
/// @param kept a folder that stays; empty for one that is deleted on
/// [io.orderline.testbed.server.Testbed#close()], and if this process
///     ends without it
/// @param template a folder of [TemplateStore]; empty to begin without any tables
public record DataLocation(Optional<Path> kept, Optional<Path> template) {

    /// Without tables, and deleted in the end.
    public static DataLocation temporary() {
        return new DataLocation(Optional.empty(), Optional.empty());
    }

    /// Deleted in the end.
    public static DataLocation copyOf(Path template) {
        return new DataLocation(Optional.empty(), Optional.of(template));
    }

    /// Made if it does not exist, used again if it does.
    public static DataLocation kept(Path folder) {
        return new DataLocation(Optional.of(folder.toAbsolutePath()), Optional.empty());
    }

    /// For one server of several, each with a folder below this one.
    ///
    /// @param data the node whose data it begins with
    public DataLocation of(String data, String node) {
        return new DataLocation(kept.map(folder -> folder.resolve(node)), template.map(folder -> folder.resolve(data)));
    }

    public DataFolder open(TestbedCache cache, String name) {
        return kept.map(DataFolder::kept).orElseGet(() -> DataFolder.temporary(cache.data(), name, ""));
    }
}
