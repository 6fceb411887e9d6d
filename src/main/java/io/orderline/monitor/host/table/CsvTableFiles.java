package io.orderline.monitor.host.table;

import io.orderline.monitor.host.proc.SnapshotPair;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The files about one host. Each sample is flushed: what is in the files survives the process. Not thread-safe.
public final class CsvTableFiles implements AutoCloseable {
    private final Map<CsvTable, Path> paths = new LinkedHashMap<>();
    private final Map<CsvTable, BufferedWriter> writers = new LinkedHashMap<>();

    /// @param host a name that is safe in those of files
    /// @throws UncheckedIOException with a message for the user, as all others here
    public CsvTableFiles(Path folder, String host, List<CsvTable> sheets) {
        for (CsvTable sheet : sheets) {
            Path path = folder.resolve(sheet.name() + "-" + host + ".csv");
            paths.put(sheet, path);
            try {
                Files.createDirectories(folder);
                BufferedWriter writer = Files.newBufferedWriter(path);
                writers.put(sheet, writer);
                writer.write(sheet.header() + "\n");
                writer.flush();
            } catch (IOException e) {
                throw unwritable(sheet, e);
            }
        }
    }

    /// @param seconds end of the sample on the run's time axis
    public void write(SnapshotPair span, double seconds) {
        writers.forEach((sheet, writer) -> {
            CsvRow cells = new CsvRow(seconds, span.seconds());
            sheet.append(span, cells);
            try {
                writer.write(cells.text());
                writer.flush();
            } catch (IOException e) {
                throw unwritable(sheet, e);
            }
        });
    }

    private UncheckedIOException unwritable(CsvTable sheet, IOException e) {
        return new UncheckedIOException("cannot write " + paths.get(sheet) + ": " + e.getMessage(), e);
    }

    /// What could not be written was told already.
    @Override
    public void close() {
        for (BufferedWriter writer : writers.values()) {
            try {
                writer.close();
            } catch (IOException e) {
                System.getLogger(CsvTableFiles.class.getName())
                        .log(System.Logger.Level.DEBUG, "cannot close a file", e);
            }
        }
    }
}
