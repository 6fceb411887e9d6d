package io.orderline.lab.history;

import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;

/// The files of a run folder that grow with the run and that no comparison and no history reads. Which those are is
/// said here by name, so that what nobody knows stays: `intervals.csv` and `monitors/processes-*.csv` are read by
/// [io.orderline.figures.RateSeries] and the metrics of processor time.
final class RawLogs {
    private static final Pattern RAW = Pattern.compile("(agents/[^/]+/)?(nodes/[^/]+/)?("
            + "ledger\\.bin|history\\.jsonl|latency\\.hlog|trace\\.csv|courses\\.csv|shards\\.csv"
            + "|threads/stall-\\d+\\.txt|data/result\\.csv"
            + "|monitors/(database|waits|staleness|(os|cores|disks|net)-[^/]+)\\.csv)");

    private RawLogs() {}

    /// @param file below the run folder
    /// @param bytes that it takes
    record RawLog(String file, long bytes) {}

    /// In alphabetical order. Symbolic links are not followed, and are none.
    ///
    /// @throws IOException if the folder cannot be read
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
