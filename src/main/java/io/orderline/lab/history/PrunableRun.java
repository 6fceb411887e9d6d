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

/// A run that has its result, and raw logs that can go.
///
/// @param files below its folder
public record PrunableRun(RunFolder folder, List<String> files, long bytes) {
    public PrunableRun {
        files = List.copyOf(files);
    }

    /// Without files if there is nothing to delete.
    static PrunableRun of(RunFolder folder) throws IOException {
        List<RawLog> logs = RawLogs.of(folder);
        return new PrunableRun(
                folder,
                logs.stream().map(RawLog::file).toList(),
                logs.stream().mapToLong(RawLog::bytes).sum());
    }

    /// Deletes them, and first notes in the folder what is deleted. Looks once more: time may have passed since
    /// somebody was asked.
    ///
    /// @return how many bytes that freed; 0 if a process is at the run now
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
