package io.orderline.monitor.host;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The files about one host. Each sample is flushed: what is in the files survives the process. Not thread-safe.
final class SheetFiles implements AutoCloseable {
    private final Map<Sheet, Path> paths = new LinkedHashMap<>();
    private final Map<Sheet, BufferedWriter> writers = new LinkedHashMap<>();

    /// @param host a name that is safe in those of files
    /// @throws UncheckedIOException with a message for the user, as all others here
    SheetFiles(Path folder, String host, List<Sheet> sheets) {
        for (Sheet sheet : sheets) {
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
    void write(Span span, double seconds) {
        writers.forEach((sheet, writer) -> {
            Cells cells = new Cells(seconds, span.seconds());
            sheet.append(span, cells);
            try {
                writer.write(cells.text());
                writer.flush();
            } catch (IOException e) {
                throw unwritable(sheet, e);
            }
        });
    }

    private UncheckedIOException unwritable(Sheet sheet, IOException e) {
        return new UncheckedIOException("cannot write " + paths.get(sheet) + ": " + e.getMessage(), e);
    }

    /// What could not be written was told already.
    @Override
    public void close() {
        for (BufferedWriter writer : writers.values()) {
            try {
                writer.close();
            } catch (IOException e) {
                System.getLogger(SheetFiles.class.getName()).log(System.Logger.Level.DEBUG, "cannot close a file", e);
            }
        }
    }
}
