package io.orderline.history;

import io.orderline.base.ResultsUnwritableException;
import io.orderline.result.PrunedFiles;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/// A run that has a result, and raw logs that can be deleted: paths below its folder.
public record PrunableRun(RunFolder folder, List<String> files, long bytes) {
    public PrunableRun {
        files = List.copyOf(files);
    }

    /// Returns the run; it has no files if there is nothing to delete.
    static PrunableRun of(RunFolder folder) throws IOException {
        List<RawLogs.RawLog> logs = RawLogs.of(folder);
        return new PrunableRun(
                folder,
                logs.stream().map(RawLogs.RawLog::file).toList(),
                logs.stream().mapToLong(RawLogs.RawLog::bytes).sum());
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
            for (RawLogs.RawLog log : RawLogs.of(folder)) {
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

    /// The files of a run folder that grow with the run and that no comparison or history reads. They are listed
    /// by name, so an unknown file stays. Comparisons and histories do read `intervals.csv`
    /// ([io.orderline.figures.RateSeries]) and `monitors/processes-*.csv` (the metrics of processor time).
    private static final class RawLogs {
        private static final Pattern RAW = Pattern.compile("(agents/[^/]+/)?(nodes/[^/]+/)?("
                + "ledger\\.bin|history\\.jsonl|latency\\.hlog|trace\\.csv|courses\\.csv|shards\\.csv"
                + "|threads/stall-\\d+\\.txt|data/result\\.csv"
                + "|monitors/(database|waits|staleness|(os|cores|disks|net)-[^/]+)\\.csv)");

        private RawLogs() {}

        record RawLog(String file, long bytes) {}

        /// Returns the files in alphabetical order. Symbolic links are neither followed nor returned.
        static List<RawLog> of(RunFolder folder) throws IOException {
            List<RawLog> found = new ArrayList<>();
            Files.walkFileTree(folder.path(), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    String name = folder.path().relativize(file).toString();
                    if (attributes.isRegularFile() && RAW.matcher(name).matches()) {
                        found.add(new RawLog(name, attributes.size()));
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
            found.sort(Comparator.comparing(RawLog::file));
            return found;
        }
    }
}
