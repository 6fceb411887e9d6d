package io.orderline.lab.history;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.lab.history.RawLogs.RawLog;
import io.orderline.result.PrunedFiles;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// A run that has a result, and raw logs that can be deleted: paths below its folder.
public record PrunableRun(RunFolder folder, List<String> files, long bytes) {
    public PrunableRun {
        files = List.copyOf(files);
    }

    /// Returns the run; it has no files if there is nothing to delete.
    static PrunableRun of(RunFolder folder) throws IOException {
        List<RawLog> logs = RawLogs.of(folder);
        return new PrunableRun(
                folder,
                logs.stream().map(RawLog::file).toList(),
                logs.stream().mapToLong(RawLog::bytes).sum());
    }

    /// Notes in the folder which files are deleted, and then deletes them. Checks the run again, because time
    /// may have passed since the user was asked.
    ///
    /// @return number of bytes freed; 0 if a process now uses the run
    /// @throws ResultsUnwritableException if something cannot be deleted
    public long prune(Instant now) {
        if (folder.isAlive()) {
            return 0;
        }
        List<PrunedFiles.Deleted> deleted = new ArrayList<>();
        try {
            for (RawLog log : RawLogs.of(folder)) {
                if (files.contains(log.file())) {
                    deleted.add(new PrunedFiles.Deleted(log.file(), log.bytes(), now));
                }
            }
            PrunedFiles.add(folder, deleted);
            for (PrunedFiles.Deleted one : deleted) {
                delete(folder.path().resolve(one.file()));
            }
        } catch (IOException e) {
            throw new ResultsUnwritableException(folder.path(), e);
        }
        return deleted.stream().mapToLong(PrunedFiles.Deleted::bytes).sum();
    }

    private static void delete(Path file) throws IOException {
        if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            Files.delete(file);
        }
    }
}
