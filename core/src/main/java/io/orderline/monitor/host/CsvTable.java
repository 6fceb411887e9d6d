package io.orderline.monitor.host;

import io.orderline.base.csv.CsvFormat;
import io.orderline.monitor.host.proc.SnapshotPair;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/// A CSV file about a host: its name, its columns, and how two readings become its lines.
///
/// @param name the beginning of the file's name: `os` for `os-db1.csv`
/// @param items returns the items of a sample that have a line
public record CsvTable<T>(String name, CsvFormat<Line<T>> format, Function<SnapshotPair, Stream<T>> items) {
    static final int SHARE_DECIMALS = 4;
    static final int RATE_DECIMALS = 2;
    private static final int TIME_DECIMALS = 3;

    record Line<T>(double seconds, SnapshotPair span, T item) {}

    /// Returns a format with the columns that all files begin with.
    static <T> CsvFormat<Line<T>> timed() {
        return new CsvFormat<Line<T>>()
                .fixed("t_s", TIME_DECIMALS, Line::seconds)
                .fixed("length_s", TIME_DECIMALS, line -> line.span.seconds());
    }

    public List<List<String>> lines(SnapshotPair span, double seconds) {
        return items.apply(span)
                .map(item -> format.line(new Line<>(seconds, span, item)))
                .toList();
    }

    /// Replaces the characters of a name that a cell may not have.
    static String plain(String name) {
        return name.replaceAll("[,\"\\s]", "_");
    }
}
