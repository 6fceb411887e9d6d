package io.orderline.result;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A file about a watched host as columns: `os-<host>.csv` and so on.
///
/// @param columns by name, in the file's order; what is not known is not a number
public record HostSeries(Map<String, double[]> columns) {
    /// Columns that hold names: a file with one has a series for each of them.
    private static final List<String> NAMES = List.of("core", "disk", "interface", "process");

    /// All complete lines, by what they are about: a disk, a core …; by an empty name where a file is about one thing
    /// only. A last line that was cut off is left out.
    ///
    /// @throws IOException if another line has not the header's columns, or no numbers in them
    public static Map<String, HostSeries> read(Path file) throws IOException {
        List<String> lines = Lines.complete(file);
        Map<String, List<String[]>> rows = new LinkedHashMap<>();
        String[] header = lines.isEmpty() ? new String[0] : lines.getFirst().split(",", -1);
        int name = NAMES.stream().mapToInt(Arrays.asList(header)::indexOf).max().orElse(-1);
        for (int number = 2; number <= lines.size(); number++) {
            String[] cells = lines.get(number - 1).split(",", -1);
            if (cells.length != header.length) {
                throw new IOException("line " + number + " of " + file.getFileName() + " is not a sample");
            }
            rows.computeIfAbsent(name < 0 ? "" : cells[name], key -> new ArrayList<>())
                    .add(cells);
        }
        Map<String, HostSeries> series = new LinkedHashMap<>();
        for (var entry : rows.entrySet()) {
            series.put(entry.getKey(), of(file, header, name, entry.getValue()));
        }
        return series;
    }

    private static HostSeries of(Path file, String[] header, int name, List<String[]> rows) throws IOException {
        Map<String, double[]> columns = new LinkedHashMap<>();
        for (int column = 0; column < header.length; column++) {
            if (column != name) {
                columns.put(header[column], numbers(file, rows, column));
            }
        }
        return new HostSeries(columns);
    }

    private static double[] numbers(Path file, List<String[]> rows, int column) throws IOException {
        double[] numbers = new double[rows.size()];
        for (int row = 0; row < numbers.length; row++) {
            String cell = rows.get(row)[column];
            try {
                numbers[row] = cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
            } catch (NumberFormatException e) {
                throw new IOException("'" + cell + "' in " + file.getFileName() + " is not a number", e);
            }
        }
        return numbers;
    }

    /// @throws IllegalArgumentException if the file has no such column
    public double[] column(String name) {
        double[] column = columns.get(name);
        if (column == null) {
            throw new IllegalArgumentException("no column " + name + " among " + columns.keySet());
        }
        return column.clone();
    }
}
