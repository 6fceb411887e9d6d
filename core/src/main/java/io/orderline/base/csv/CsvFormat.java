package io.orderline.base.csv;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/// The columns of a kind of CSV file, with the function that computes each cell from a row. Unknown values are
/// empty cells. One thread builds a format. From then on, the format is only read, and is thread-safe.
public final class CsvFormat<T> {
    /// The limit above which a double has hardly any decimals.
    private static final double LARGEST = 1e15;

    private final List<String> names = new ArrayList<>();
    private final List<Function<? super T, String>> cells = new ArrayList<>();

    public CsvFormat<T> text(String name, Function<? super T, String> cell) {
        names.add(name);
        cells.add(cell);
        return this;
    }

    /// Adds a column of numbers; a negative number is written as an empty cell.
    public CsvFormat<T> count(String name, ToLongFunction<? super T> cell) {
        return text(name, row -> {
            long count = cell.applyAsLong(row);
            return count < 0 ? "" : Long.toString(count);
        });
    }

    /// Adds a column with a fixed number of decimals; a value that is not finite is written as an empty cell.
    public CsvFormat<T> fixed(String name, int decimals, ToDoubleFunction<? super T> cell) {
        return text(name, row -> fixed(cell.applyAsDouble(row), decimals));
    }

    private static String fixed(double value, int decimals) {
        return Double.isFinite(value) && Math.abs(value) < LARGEST
                ? BigDecimal.valueOf(value)
                        .setScale(decimals, RoundingMode.HALF_UP)
                        .toPlainString()
                : "";
    }

    public <P> CsvFormat<T> all(CsvFormat<P> other, Function<? super T, ? extends P> part) {
        for (int i = 0; i < other.names.size(); i++) {
            Function<? super P, String> cell = other.cells.get(i);
            text(other.names.get(i), row -> cell.apply(part.apply(row)));
        }
        return this;
    }

    public List<String> columns() {
        return List.copyOf(names);
    }

    public List<String> line(T row) {
        return cells.stream().map(cell -> cell.apply(row)).toList();
    }

    public List<List<String>> lines(Collection<? extends T> rows) {
        return rows.stream().map(this::line).toList();
    }

    /// Reads all complete lines of a file.
    ///
    /// @param what what a row is, for messages, such as `an interval`
    /// @param row makes a row from the cells of a line
    /// @throws IOException if a line does not match the format
    public List<T> read(Path file, String what, Function<CsvCells, T> row) throws IOException {
        List<T> rows = new ArrayList<>();
        CsvLines.each(file, bytes -> {}, (number, line) -> {
            try {
                requireCells(line);
                if (number > 1) {
                    rows.add(row.apply(new CsvCells(line)));
                }
            } catch (IllegalArgumentException e) { // a cell is not the number or name that it should be
                throw new IOException("line " + number + " of " + file.getFileName() + " is not " + what, e);
            }
        });
        return rows;
    }

    /// Parses a line other than the header.
    ///
    /// @throws IllegalArgumentException if the line does not match the format
    public T parse(String line, Function<CsvCells, T> row) {
        List<String> cells = List.of(line.split(",", -1));
        requireCells(cells);
        return row.apply(new CsvCells(cells));
    }

    private void requireCells(List<String> line) {
        if (line.size() != names.size()) {
            throw new IllegalArgumentException(line.size() + " cells");
        }
    }
}
