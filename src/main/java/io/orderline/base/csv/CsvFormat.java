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

/// The columns of a kind of CSV file, in order: what each is called, and how a row gives its cell. What is not known is
/// an empty cell. Built by one thread, then only read.
public final class CsvFormat<T> {
    /// Beyond it a double has no decimals.
    private static final double LARGEST = 1e15;

    private final List<String> names = new ArrayList<>();
    private final List<Function<? super T, String>> cells = new ArrayList<>();

    public CsvFormat<T> text(String name, Function<? super T, String> cell) {
        names.add(name);
        cells.add(cell);
        return this;
    }

    /// A negative number is not known.
    public CsvFormat<T> count(String name, ToLongFunction<? super T> cell) {
        return text(name, row -> {
            long count = cell.applyAsLong(row);
            return count < 0 ? "" : Long.toString(count);
        });
    }

    /// With so many decimals; what is not finite is not known.
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

    /// All columns of another format, of a part of the row.
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

    /// All complete lines of a file.
    ///
    /// @param what a line is, such as `an interval`
    /// @param row makes a row of the cells, which are as many as there are columns
    /// @throws IOException if a line is not one of ours: half a file is never taken for the whole
    public List<T> read(Path file, String what, Function<CsvCells, T> row) throws IOException {
        List<T> rows = new ArrayList<>();
        CsvLines.each(file, bytes -> {}, (number, line) -> {
            try {
                requireCells(line);
                if (number > 1) {
                    rows.add(row.apply(new CsvCells(line)));
                }
            } catch (IllegalArgumentException e) { // a number or a name
                throw new IOException("line " + number + " of " + file.getFileName() + " is not " + what, e);
            }
        });
        return rows;
    }

    /// A row of a line that is not the header.
    ///
    /// @throws IllegalArgumentException if it is not one of ours
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
