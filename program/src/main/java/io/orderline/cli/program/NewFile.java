package io.orderline.cli.program;

import io.orderline.config.ConfigException;
import io.orderline.workload.CustomName;
import java.nio.file.Files;
import java.nio.file.Path;

/// Checks that a verb can create a file.
public final class NewFile {
    private NewFile() {}

    /// Must be called before the work whose result goes into the file.
    ///
    /// @throws ConfigException if the file exists, or cannot be created there
    public static void require(String option, Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (Files.exists(file)) {
            throw new ConfigException(option, file.toString(), "exists already");
        }
        if (folder == null || !Files.isWritable(folder)) {
            throw new ConfigException(
                    option, file.toString(), "cannot be made: its folder does not exist or is closed");
        }
    }

    /// Checks the folder of a new workload and returns its name, which is also that of the workload.
    ///
    /// @throws ConfigException if the folder exists or cannot be created, or its name is not allowed
    public static String requireWorkload(String option, Path folder) {
        require(option, folder);
        String name = String.valueOf(folder.getFileName());
        CustomName.mistake(name).ifPresent(mistake -> {
            throw new ConfigException(option, name, mistake);
        });
        return name;
    }
}
