package io.orderline.result.file;

import io.orderline.base.csv.CsvLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A CSV file of samples: a header, then one line a sample, empty cells where nothing is known.
///
/// @param columns names, the time first
/// @param rows cells, each row as long as `columns`
public record TimeSeries(List<String> columns, List<List<String>> rows) {
    /// Of a file that is not there.
    public static final TimeSeries NONE = new TimeSeries(List.of(), List.of());

    public TimeSeries {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /// All complete lines; a last line that was cut off is left out.
    ///
    /// @throws IOException if another line has more or fewer cells than the header
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

    /// A column as numbers: NaN where a cell is empty or no number, or the column is not there.
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

    /// A column as it stands; empty texts if it is not there.
    public List<String> texts(String column) {
        int place = columns.indexOf(column);
        return rows.stream().map(row -> place < 0 ? "" : row.get(place)).toList();
    }
}
