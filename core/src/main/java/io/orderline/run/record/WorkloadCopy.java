package io.orderline.run.record;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.workload.WorkloadFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/// Copies the files of a user's own workload to the run folder.
public final class WorkloadCopy {
    private WorkloadCopy() {}

    public static void write(Path folder, WorkloadFiles files) {
        try {
            Files.createDirectories(folder);
            for (Map.Entry<String, String> file : files.texts().entrySet()) {
                Files.writeString(folder.resolve(file.getKey()), file.getValue());
            }
        } catch (IOException e) {
            throw new ResultsUnwritableException(folder, e);
        }
    }
}
