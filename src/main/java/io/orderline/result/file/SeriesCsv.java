package io.orderline.result.file;

import io.orderline.base.ResultsUnwritableException;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/// Writes and reads series of samples: a header, then one line a sample, empty cells where nothing is known.
/// Flushed after every write. Not thread-safe.
public final class SeriesCsv implements AutoCloseable {
    private final Path file;
    private final BufferedWriter writer;

    /// @throws ResultsUnwritableException if the file cannot be made
    public SeriesCsv(Path file, List<String> columns) {
        this.file = file;
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            writer = Files.newBufferedWriter(file);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
        write(List.of(columns));
    }

    /// Writes some lines at once.
    ///
    /// @throws ResultsUnwritableException if the disk is full, for example
    public void write(List<List<String>> lines) {
        try {
            for (List<String> cells : lines) {
                writer.write(cells.stream().map(SeriesCsv::plain).collect(Collectors.joining(",")) + "\n");
            }
            writer.flush();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    /// There is no quoting: what would need it becomes a space.
    private static String plain(String cell) {
        return cell.replaceAll("[,\"\\p{Cntrl}]", " ");
    }

    /// All complete lines; a last line that was cut off is left out.
    ///
    /// @throws IOException if another line has more or fewer cells than the header
    public static TimeSeries read(Path file) throws IOException {
        List<List<String>> lines = LineReader.complete(file).stream()
                .map(line -> List.of(line.split(",", -1)))
                .toList();
        if (lines.isEmpty()) {
            return new TimeSeries(List.of(), List.of());
        }
        List<String> columns = lines.getFirst();
        for (int number = 2; number <= lines.size(); number++) {
            if (lines.get(number - 1).size() != columns.size()) {
                throw new IOException(
                        "line " + number + " of " + file.getFileName() + " has not " + columns.size() + " cells");
            }
        }
        return new TimeSeries(columns, lines.subList(1, lines.size()));
    }

    @Override
    public void close() {
        try {
            writer.close();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }
}
