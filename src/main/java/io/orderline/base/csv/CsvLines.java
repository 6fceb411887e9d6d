package io.orderline.base.csv;

import de.siegmar.fastcsv.reader.CloseableIterator;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.function.LongConsumer;

/// Reads the complete lines of a CSV file, one at a time: memory does not follow its length. Nothing is quoted, and a
/// line may have any number of cells. Not thread-safe.
public final class CsvLines implements Iterable<CsvLines.Line>, Closeable {
    private final CompleteLines bytes;
    private final CsvReader<CsvRecord> reader;

    /// @param number from 1
    public record Line(long number, List<String> cells) {}

    /// @param progress is told how many bytes were read since the last time
    public CsvLines(Path file, LongConsumer progress) throws IOException {
        bytes = new CompleteLines(file, progress);
        reader = CsvReader.builder()
                .quoteCharacter('\uFFFF') // no character: a quotation mark in a damaged line must not swallow others
                .skipEmptyLines(false)
                .allowExtraFields(true)
                .allowMissingFields(true)
                .ofCsvRecord(bytes, StandardCharsets.UTF_8);
    }

    /// Whether the file ends in the middle of a line, which is left out.
    public boolean cutOff() {
        return bytes.cutOff();
    }

    @Override
    public Iterator<Line> iterator() {
        CloseableIterator<CsvRecord> records = reader.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return records.hasNext();
            }

            @Override
            public Line next() {
                CsvRecord next = records.next();
                return new Line(next.getStartingLineNumber(), next.getFields());
            }
        };
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
