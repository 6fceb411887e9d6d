package io.orderline.cli;

import io.orderline.config.ConfigException;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Finds the run folder that a user names.
final class RunFolders {
    private RunFolders() {}

    /// @param given a folder, the name of one in `results`, or `last`
    /// @throws ConfigException if it is no run folder
    static RunFolder find(String given, Path results) throws IOException {
        if (given.equals("last")) {
            List<RunFolder> all = RunFolder.list(results);
            if (all.isEmpty()) {
                throw new ConfigException(results.toString(), "", "holds no run folder");
            }
            return all.getLast();
        }
        for (Path candidate : List.of(Path.of(given), results.resolve(given))) {
            if (RunFolder.isRunFolder(candidate)) {
                return new RunFolder(candidate);
            }
        }
        throw new ConfigException("", given, "is no run folder: 'orderline list' shows those in '" + results + "'.");
    }
}
