package io.orderline.testbed;

import java.nio.file.Path;
import java.util.Optional;

/// Where a testbed's data are, and with what they begin.
///
/// @param kept a folder that stays; empty for one that is deleted on [Testbed#close()], and if this process
///     ends without it
/// @param template a folder of [Templates]; empty to begin without any tables
public record DataPlace(Optional<Path> kept, Optional<Path> template) {

    /// Without tables, and deleted in the end.
    public static DataPlace temporary() {
        return new DataPlace(Optional.empty(), Optional.empty());
    }

    /// Deleted in the end.
    public static DataPlace copyOf(Path template) {
        return new DataPlace(Optional.empty(), Optional.of(template));
    }

    /// Made if it does not exist, used again if it does.
    public static DataPlace kept(Path folder) {
        return new DataPlace(Optional.of(folder.toAbsolutePath()), Optional.empty());
    }

    /// For one server of several, each with a folder below this one.
    ///
    /// @param data the node whose data it begins with
    DataPlace of(String data, String node) {
        return new DataPlace(kept.map(folder -> folder.resolve(node)), template.map(folder -> folder.resolve(data)));
    }

    DataFolder open(Cache cache, String name) {
        return kept.map(DataFolder::kept).orElseGet(() -> DataFolder.temporary(cache.data(), name));
    }
}
