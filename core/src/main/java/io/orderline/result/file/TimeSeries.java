package io.orderline.result.file;

import io.orderline.base.csv.CsvLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A CSV file of samples: a header, then one line per sample, with empty cells for unknown values.
///
/// @param columns names, the time first
/// @param rows cells, as many in each row as `columns`
public record TimeSeries(List<String> columns, List<List<String>> rows) {
    /// The content of a file that does not exist.
    public static final TimeSeries NONE = new TimeSeries(List.of(), List.of());

    public TimeSeries {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    public static TimeSeries read(Path file) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        CsvLines.each(file, bytes -> {}, (number, cells) -> {
            rows.add(cells);
            int columns = rows.getFirst().size();
            if (cells.size() != columns) {
                throw new IOException(
                        "line " + number + " of " + file.getFileName() + " has not " + columns + " cells");
            }
        });
        return rows.isEmpty() ? NONE : new TimeSeries(rows.getFirst(), rows.subList(1, rows.size()));
    }

    public boolean has(String column) {
        return columns.contains(column);
    }

    /// Returns a column as numbers: NaN where a cell is empty or text, or if the column does not exist.
    public double[] numbers(String column) {
        return texts(column).stream().mapToDouble(TimeSeries::number).toArray();
    }

    private static double number(String cell) {
        try {
            return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
        } catch (NumberFormatException text) {
            return Double.NaN;
        }
    }

    /// Returns a column as text, which is empty if the column does not exist.
    public List<String> texts(String column) {
        int place = columns.indexOf(column);
        return rows.stream().map(row -> place < 0 ? "" : row.get(place)).toList();
    }
}
