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

/// Reads CSV files line by line, so that memory does not grow with the file.
public final class CsvLines {
    private CsvLines() {}

    /// Receives a line with its number, from 1.
    @FunctionalInterface
    public interface Line {
        void take(long number, List<String> cells) throws IOException;
    }

    /// Opens a CSV file without quotes; a line may have any number of cells.
    public static CsvReader<CsvRecord> open(InputStream bytes) {
        return CsvReader.builder()
                .quoteCharacter('\uFFFF') // never occurs: a quotation mark in a damaged line must not join lines
                .skipEmptyLines(false)
                .allowExtraFields(true)
                .allowMissingFields(true)
                .ofCsvRecord(bytes, StandardCharsets.UTF_8);
    }

    /// Reads all complete lines.
    ///
    /// @param progress receives the number of bytes read since its last call
    /// @return whether the file ends in the middle of a line; this line is left out
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
