package io.orderline.report.format;

import java.util.List;
import java.util.stream.Collectors;

/// Lines of comma-separated values (RFC 4180): quoted where a cell needs it.
public final class CsvLines {
    private CsvLines() {}

    public static String line(List<String> cells) {
        return cells.stream().map(CsvLines::cell).collect(Collectors.joining(",")) + "\n";
    }

    private static String cell(String text) {
        boolean plain = text.chars().noneMatch(c -> c == ',' || c == '"' || c < ' ');
        return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
