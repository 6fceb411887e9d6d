package io.orderline.result.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The columns of a file about a watched host, such as `os-<host>.csv`, by name. Unknown values are NaN.
public record HostSeries(Map<String, double[]> columns) {
    /// Columns that hold names. A file with one of them has a series for each name.
    private static final List<String> NAMES = List.of("core", "disk", "interface", "process");

    public static Map<String, HostSeries> read(Path file) throws IOException {
        return of(TimeSeries.read(file));
    }

    /// Groups lines by disk, core, process or interface, or by an empty name without any such column.
    public static Map<String, HostSeries> of(TimeSeries all) {
        Optional<String> name = NAMES.stream().filter(all::has).findFirst();
        Map<String, List<List<String>>> rows = new LinkedHashMap<>();
        List<String> names = name.map(all::texts).orElse(List.of());
        for (int row = 0; row < all.rows().size(); row++) {
            rows.computeIfAbsent(names.isEmpty() ? "" : names.get(row), key -> new ArrayList<>())
                    .add(all.rows().get(row));
        }
        Map<String, HostSeries> series = new LinkedHashMap<>();
        rows.forEach((about, own) -> series.put(about, of(new TimeSeries(all.columns(), own), name.orElse(""))));
        return series;
    }

    private static HostSeries of(TimeSeries series, String name) {
        Map<String, double[]> columns = new LinkedHashMap<>();
        series.columns().stream()
                .filter(column -> !column.equals(name))
                .forEach(column -> columns.put(column, series.numbers(column)));
        return new HostSeries(columns);
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
