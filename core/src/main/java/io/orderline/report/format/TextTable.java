package io.orderline.report.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// A text table with its first column left-aligned. Gaps between columns shrink if it is too wide.
public final class TextTable {
    private final List<List<String>> rows = new ArrayList<>();
    private final int width;

    /// @param width limit of the line length, if the cells allow it
    public TextTable(int width) {
        this.width = width;
    }

    public TextTable row(List<String> cells) {
        rows.add(List.copyOf(cells));
        return this;
    }

    /// Joins the parts of a row.
    @SafeVarargs
    public static List<String> cells(List<String>... parts) {
        List<String> cells = new ArrayList<>();
        for (List<String> part : parts) {
            cells.addAll(part);
        }
        return cells;
    }

    public TextTable rule() {
        rows.add(List.of());
        return this;
    }

    public List<String> lines() {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int i = 0; i < row.size(); i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        int cells = Arrays.stream(widths).sum();
        String gap = cells + 2 * (columns - 1) <= width ? "  " : " ";
        int total = cells + gap.length() * (columns - 1);
        return rows.stream()
                .map(row -> row.isEmpty() ? "-".repeat(total) : line(row, widths, gap))
                .toList();
    }

    private static String line(List<String> row, int[] widths, String gap) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            String padding = " ".repeat(widths[i] - row.get(i).length());
            line.append(i == 0 ? row.get(i) + padding : gap + padding + row.get(i));
        }
        return line.toString().stripTrailing();
    }
}
