package io.orderline.monitor.host.table;

import io.orderline.base.csv.CsvFormat;
import io.orderline.monitor.host.proc.SnapshotPair;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// One of the files about a host: what it is called, its columns, and what two readings give for its lines.
///
/// @param name the beginning of the file's name: `os` for `os-db1.csv`
/// @param items what there is a line for in a sample
public record CsvTable<T>(String name, CsvFormat<Line<T>> format, Function<SnapshotPair, Stream<T>> items) {
    static final int SHARE_DECIMALS = 4;
    static final int RATE_DECIMALS = 2;
    private static final int TIME_DECIMALS = 3;

    /// @param seconds end of the sample on the run's time axis
    record Line<T>(double seconds, SnapshotPair span, T item) {}

    /// The columns that all files begin with.
    static <T> CsvFormat<Line<T>> timed() {
        return new CsvFormat<Line<T>>()
                .fixed("t_s", TIME_DECIMALS, Line::seconds)
                .fixed("length_s", TIME_DECIMALS, line -> line.span.seconds());
    }

    /// @param seconds end of the sample on the run's time axis
    public List<List<String>> lines(SnapshotPair span, double seconds) {
        return items.apply(span)
                .map(item -> format.line(new Line<>(seconds, span, item)))
                .toList();
    }

    /// A name as a cell.
    static String plain(String name) {
        return name.replaceAll("[,\"\\s]", "_");
    }
}
