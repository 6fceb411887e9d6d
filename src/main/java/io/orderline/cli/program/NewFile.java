package io.orderline.cli.program;

import io.orderline.config.ConfigException;
import io.orderline.workload.CustomName;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that a verb is to make.
public final class NewFile {
    private NewFile() {}

    /// To be asked before any work is done that the file is to hold.
    ///
    /// @param option that names it
    /// @throws ConfigException if it exists already, or cannot be made there
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

    /// Likewise for the folder of a workload, which has its name.
    ///
    /// @return the workload's name
    /// @throws ConfigException also if that is no name of a workload
    public static String requireWorkload(String option, Path folder) {
        require(option, folder);
        String name = String.valueOf(folder.getFileName());
        CustomName.mistake(name).ifPresent(mistake -> {
            throw new ConfigException(option, name, mistake);
        });
        return name;
    }
}
