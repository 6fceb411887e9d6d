package io.orderline.result.file;

import io.orderline.base.csv.CsvCells;
import io.orderline.base.csv.CsvFile;
import io.orderline.base.csv.CsvFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes and reads `courses.csv`, with a line for each ended course. Without any there is no file.
/// Thread-safe.
public final class BusinessTransactionCsv implements AutoCloseable {
    private static final CsvFormat<Row> FORMAT = new CsvFormat<Row>()
            .count("terminal", Row::terminal)
            .count("course", Row::course)
            .count("due_us", Row::dueMicros)
            .count("end_us", Row::endMicros)
            .count("response_us", Row::responseMicros)
            .count("waiting_us", Row::waitingMicros)
            .count("transactions", Row::transactions)
            .text("fate", row -> row.completion.text);

    private final Path file;
    private @Nullable CsvFile csv;

    /// One course of one terminal, both numbered from 1. Times are since the drive began.
    ///
    /// @param responseMicros sum over its transactions: the time of the course without pauses
    /// @param waitingMicros time that its transactions waited for a session, in total
    public record Row(
            int terminal,
            int course,
            long dueMicros,
            long endMicros,
            long responseMicros,
            long waitingMicros,
            int transactions,
            Completion completion) {
        public long micros() {
            return endMicros - dueMicros;
        }
    }

    public enum Completion {
        COMPLETE("complete"),
        FAILED("failed"),
        CUT_OFF("cut-off");

        private final String text;

        Completion(String text) {
            this.text = text;
        }
    }

    public BusinessTransactionCsv(Path file) {
        this.file = file;
    }

    public synchronized void write(Row row) {
        CsvFile open = csv;
        if (open == null) {
            open = new CsvFile(file, FORMAT.columns());
            csv = open;
        }
        open.write(List.of(FORMAT.line(row)));
    }

    public static List<Row> read(Path file) throws IOException {
        return FORMAT.read(file, "a course", BusinessTransactionCsv::row);
    }

    private static Row row(CsvCells cells) {
        return new Row(
                cells.integer(),
                cells.integer(),
                cells.count(),
                cells.count(),
                cells.count(),
                cells.count(),
                cells.integer(),
                completion(cells.text()));
    }

    private static Completion completion(String text) {
        return Arrays.stream(Completion.values())
                .filter(completion -> completion.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(text));
    }

    @Override
    public synchronized void close() {
        if (csv != null) {
            csv.close();
        }
    }
}
