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

/// Writes a CSV file, and flushes it after every call, so that lines survive the end of the process. Not
/// thread-safe.
public final class CsvFile implements AutoCloseable {
    /// Matches characters that would need quotes. A space replaces them, because cells of these files are never
    /// quoted.
    private static final Pattern QUOTED = Pattern.compile("[,\"\\p{Cntrl}]");

    private final Path file;
    private final CsvWriter csv;

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

    /// Returns the builder of a writer that quotes cells if necessary, for CSV files outside of runs.
    public static CsvWriter.CsvWriterBuilder writer() {
        return CsvWriter.builder().lineDelimiter(LineDelimiter.LF).commentCharacter('\0');
    }

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
