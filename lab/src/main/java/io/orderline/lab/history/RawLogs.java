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

/// The files of a run folder that grow with the run and that no comparison or history reads. They are listed
/// by name, so an unknown file stays. Comparisons and histories do read `intervals.csv`
/// ([io.orderline.figures.RateSeries]) and `monitors/processes-*.csv` (the metrics of processor time).
final class RawLogs {
    private static final Pattern RAW = Pattern.compile("(agents/[^/]+/)?(nodes/[^/]+/)?("
            + "ledger\\.bin|history\\.jsonl|latency\\.hlog|trace\\.csv|courses\\.csv|shards\\.csv"
            + "|threads/stall-\\d+\\.txt|data/result\\.csv"
            + "|monitors/(database|waits|staleness|(os|cores|disks|net)-[^/]+)\\.csv)");

    private RawLogs() {}

    record RawLog(String file, long bytes) {}

    /// Returns the files in alphabetical order. Symbolic links are neither followed nor returned.
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
