package io.orderline.base.csv;

import java.util.List;

/// Reads the cells of one line from left to right. Not thread-safe.
public final class CsvCells {
    private final List<String> cells;
    private int next;

    CsvCells(List<String> cells) {
        this.cells = cells;
    }

    public String text() {
        return cells.get(next++);
    }

    public int integer() {
        return Integer.parseInt(text());
    }

    public double number() {
        return Double.parseDouble(text());
    }

    /// Returns the next cell as a whole number; −1 if it is empty.
    public long count() {
        String cell = text();
        return cell.isEmpty() ? -1 : Long.parseLong(cell);
    }

    /// Returns the next cell as a decimal number; −1 if it is empty.
    public double mean() {
        String cell = text();
        return cell.isEmpty() ? -1 : Double.parseDouble(cell);
    }
}
