package io.orderline.result.benchmarksql;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import io.orderline.base.csv.CompleteLines;
import io.orderline.base.csv.CsvFile;
import io.orderline.base.csv.CsvLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/// Merges the `result.csv` files of several processes that began at the same moment, by the end of
/// transactions as far as each file is ordered. Holds one row per file in memory.
public final class MergedResultCsv {
    private static final int COLUMNS = 8;
    private static final int ELAPSED = 1;

    private MergedResultCsv() {}

    private record Open(Iterator<CsvRecord> lines, List<String> cells, long elapsed) {
        /// Returns the next complete row. An incomplete row ends the file.
        static Optional<Open> next(Iterator<CsvRecord> lines) {
            List<String> cells = lines.hasNext() ? lines.next().getFields() : List.of();
            return cells.size() == COLUMNS && !cells.getLast().isEmpty()
                    ? Optional.of(new Open(lines, cells, Long.parseLong(cells.get(ELAPSED))))
                    : Optional.empty();
        }
    }

    public static void write(List<Path> parts, Path file) throws IOException {
        PriorityQueue<Open> open = new PriorityQueue<>(Comparator.comparingLong(Open::elapsed));
        List<CsvReader<CsvRecord>> files = new ArrayList<>();
        try (CsvWriter writer = CsvFile.writer().build(file)) {
            writer.writeRecord(ResultCsv.HEADER.split(",", -1));
            for (Path part : parts) {
                CsvReader<CsvRecord> lines = CsvLines.open(new CompleteLines(part));
                files.add(lines);
                Iterator<CsvRecord> rows = lines.iterator();
                if (rows.hasNext()) {
                    rows.next(); // the header
                    Open.next(rows).ifPresent(open::add);
                }
            }
            for (Open first = open.poll(); first != null; first = open.poll()) {
                writer.writeRecord(first.cells);
                Open.next(first.lines).ifPresent(open::add);
            }
        } finally {
            for (CsvReader<CsvRecord> lines : files) {
                lines.close();
            }
        }
    }
}
