package io.orderline.result.file;

import io.orderline.base.csv.CsvFile;
import io.orderline.base.csv.CsvFormat;
import java.nio.file.Path;
import java.util.List;

/// Writes `staleness.csv`, with a line for each measurement of a standby's lag. Not thread-safe.
public final class StalenessCsv implements AutoCloseable {
    public static final String SECONDS = "t_s";
    public static final String ORDERS = "orders_behind";
    public static final String MILLIS = "behind_ms";
    public static final String UNSURE = "unsure_ms";

    private static final CsvFormat<Row> FORMAT = new CsvFormat<Row>()
            .fixed(SECONDS, 3, Row::seconds)
            .count(ORDERS, Row::orders)
            .fixed(MILLIS, 3, Row::millis)
            .fixed(UNSURE, 3, Row::unsureMillis);

    private final CsvFile csv;

    /// @param orders −1 if there was no answer
    /// @param millis not finite if there was no answer
    /// @param unsureMillis how much larger `millis` may really be; not finite if not known
    public record Row(double seconds, long orders, double millis, double unsureMillis) {}

    public StalenessCsv(Path file) {
        csv = new CsvFile(file, FORMAT.columns());
    }

    public void write(Row row) {
        csv.write(List.of(FORMAT.line(row)));
    }

    @Override
    public void close() {
        csv.close();
    }
}
