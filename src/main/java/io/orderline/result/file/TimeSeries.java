package io.orderline.result.file;

import java.util.List;

/// What a [SeriesCsv] holds.
///
/// @param columns names, the time first
/// @param rows cells, each row as long as `columns`
public record TimeSeries(List<String> columns, List<List<String>> rows) {
    public TimeSeries {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
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
