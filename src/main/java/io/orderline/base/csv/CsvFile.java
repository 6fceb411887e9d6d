package io.orderline.base.csv;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import io.orderline.base.ResultsUnwritableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/// Writes a CSV file. Flushed after every write: what is in the file survives the process. Not thread-safe.
public final class CsvFile implements AutoCloseable {
    /// There is no quoting: what would need it becomes a space.
    private static final Pattern QUOTED = Pattern.compile("[,\"\\p{Cntrl}]");

    private final Path file;
    private final CsvWriter csv;

    /// @throws ResultsUnwritableException if the file cannot be made
    public CsvFile(Path file, List<String> columns) {
        this.file = file;
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            csv = writer().build(file);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
        write(List.of(columns));
    }

    /// For CSV that is no file of a run: a cell that needs it is quoted.
    public static CsvWriter.CsvWriterBuilder writer() {
        return CsvWriter.builder().lineDelimiter(LineDelimiter.LF).commentCharacter('\0');
    }

    /// Writes some lines at once.
    ///
    /// @throws ResultsUnwritableException if the disk is full, for example
    public void write(Collection<List<String>> lines) {
        try {
            lines.forEach(cells -> csv.writeRecord(cells.stream()
                    .map(cell -> QUOTED.matcher(cell).replaceAll(" "))
                    .toList()));
            csv.flush();
        } catch (UncheckedIOException e) {
            throw new ResultsUnwritableException(file, Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    @Override
    public void close() {
        try {
            csv.close();
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }
}
