package io.orderline.result.benchmarksql;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;

/// Makes one `result.csv` of those of several processes that began at the same moment, in the order of ends as far as
/// each is: a process writes rows of the same moment as they come. Holds one row of each in memory.
public final class MergedResultCsv {
    private static final int COLUMNS = 8;
    private static final int ELAPSED = 1;

    private MergedResultCsv() {}

    /// Where one file is being read.
    private record Open(BufferedReader reader, String line, long elapsed) {
        /// The next whole row; a last one that was cut off is left out.
        static @Nullable Open next(BufferedReader reader) throws IOException {
            String line = reader.readLine();
            if (line == null) {
                return null;
            }
            String[] cells = line.split(",", -1);
            boolean whole = cells.length == COLUMNS && !cells[COLUMNS - 1].isEmpty();
            return whole ? new Open(reader, line, Long.parseLong(cells[ELAPSED])) : null;
        }
    }

    /// @param parts as [ResultCsv] writes them
    public static void write(List<Path> parts, Path file) throws IOException {
        PriorityQueue<Open> open = new PriorityQueue<>(Comparator.comparingLong(Open::elapsed));
        List<BufferedReader> readers = new ArrayList<>();
        try (BufferedWriter writer = Files.newBufferedWriter(file)) {
            writer.write(ResultCsv.HEADER + "\n");
            for (Path part : parts) {
                BufferedReader reader = Files.newBufferedReader(part);
                readers.add(reader);
                reader.readLine(); // the header
                add(open, Open.next(reader));
            }
            for (Open first = open.poll(); first != null; first = open.poll()) {
                writer.write(first.line + "\n");
                add(open, Open.next(first.reader));
            }
        } finally {
            for (BufferedReader reader : readers) {
                reader.close();
            }
        }
    }

    private static void add(PriorityQueue<Open> open, @Nullable Open next) {
        if (next != null) {
            open.add(next);
        }
    }
}
