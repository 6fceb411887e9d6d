package io.orderline.result.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes and reads `courses.csv`: a line for each course that is over. There is no file if there was none.
/// Thread-safe.
public final class BusinessTransactionCsv implements AutoCloseable {
    public static final List<String> COLUMNS =
            List.of("terminal", "course", "due_us", "end_us", "response_us", "waiting_us", "transactions", "fate");

    private final Path file;
    private @Nullable SeriesCsv csv;

    /// One course of one terminal; times since the drive began.
    ///
    /// @param terminal from 1
    /// @param course number for its terminal, from 1
    /// @param responseMicros of its transactions together: what the course took without the pauses between them
    /// @param waitingMicros of its transactions together, for a session
    public record Row(
            int terminal,
            int course,
            long dueMicros,
            long endMicros,
            long responseMicros,
            long waitingMicros,
            int transactions,
            Fate fate) {
        public long micros() {
            return endMicros - dueMicros;
        }
    }

    /// What became of a course.
    public enum Fate {
        COMPLETE("complete"),
        FAILED("failed"),
        CUT_OFF("cut-off");

        private final String text;

        Fate(String text) {
            this.text = text;
        }
    }

    public BusinessTransactionCsv(Path file) {
        this.file = file;
    }

    /// @throws ResultsUnwritableException if the disk is full, for example
    public synchronized void write(Row row) {
        SeriesCsv open = csv;
        if (open == null) {
            open = new SeriesCsv(file, COLUMNS);
            csv = open;
        }
        open.write(List.of(List.of(
                Integer.toString(row.terminal),
                Integer.toString(row.course),
                Long.toString(row.dueMicros),
                Long.toString(row.endMicros),
                Long.toString(row.responseMicros),
                Long.toString(row.waitingMicros),
                Integer.toString(row.transactions),
                row.fate.text)));
    }

    /// All complete lines.
    ///
    /// @throws IOException if one is not of ours
    public static List<Row> read(Path file) throws IOException {
        TimeSeries series = SeriesCsv.read(file);
        List<Row> rows = new ArrayList<>();
        try {
            for (List<String> cells : series.rows()) {
                rows.add(new Row(
                        Integer.parseInt(cells.get(0)),
                        Integer.parseInt(cells.get(1)),
                        Long.parseLong(cells.get(2)),
                        Long.parseLong(cells.get(3)),
                        Long.parseLong(cells.get(4)),
                        Long.parseLong(cells.get(5)),
                        Integer.parseInt(cells.get(6)),
                        fate(cells.get(7))));
            }
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            throw new IOException("line " + (rows.size() + 2) + " of " + file.getFileName() + " is not a course", e);
        }
        return rows;
    }

    private static Fate fate(String text) {
        return List.of(Fate.values()).stream()
                .filter(fate -> fate.text.equals(text))
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
