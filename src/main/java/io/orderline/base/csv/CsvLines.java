package io.orderline.base.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/// Reads CSV files, one line at a time: memory does not follow their length.
public final class CsvLines {
    private CsvLines() {}

    /// What is done with a line.
    @FunctionalInterface
    public interface Line {
        /// @param number from 1
        void take(long number, List<String> cells) throws IOException;
    }

    /// Nothing is quoted, and a line may have any number of cells.
    public static CsvReader<CsvRecord> open(InputStream bytes) {
        return CsvReader.builder()
                .quoteCharacter('\uFFFF') // no character: a quotation mark in a damaged line must not swallow others
                .skipEmptyLines(false)
                .allowExtraFields(true)
                .allowMissingFields(true)
                .ofCsvRecord(bytes, StandardCharsets.UTF_8);
    }

    /// All complete lines.
    ///
    /// @param progress is told how many bytes were read since the last time
    /// @return whether the file ends in the middle of a line, which is left out
    public static boolean each(Path file, LongConsumer progress, Line line) throws IOException {
        try (CompleteLines bytes = new CompleteLines(file, progress);
                CsvReader<CsvRecord> records = open(bytes)) {
            for (CsvRecord cells : records) {
                line.take(cells.getStartingLineNumber(), cells.getFields());
            }
            return bytes.cutOff();
        } catch (CsvParseException e) {
            throw new IOException(file.getFileName() + " holds no lines of cells: " + e.getMessage(), e);
        }
    }
}
