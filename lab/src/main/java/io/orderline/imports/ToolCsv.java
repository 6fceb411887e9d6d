package io.orderline.imports;

import io.orderline.base.TextFormat;
import io.orderline.base.csv.CsvLines;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongConsumer;

/// Reads CSV files of other tools as far as they go. Not thread-safe.
public final class ToolCsv {
    private long lines;
    private long firstLine;

    private ToolCsv() {}

    @FunctionalInterface
    public interface Row {
        /// @return false if the cells are not the tool's
        /// @throws NumberFormatException if the cells are not the tool's
        boolean take(List<String> cells);
    }

    public static List<String> header(List<String> cells) {
        return cells.stream().map(name -> name.strip().toLowerCase(Locale.ROOT)).toList();
    }

    /// @param called name of the file in messages
    /// @param columns columns of each line; a first line with these names is no row
    /// @return sentences about what could not be read, one for each kind of damage
    public static List<String> read(Path file, String called, List<String> columns, LongConsumer progress, Row row)
            throws IOException {
        ToolCsv damaged = new ToolCsv();
        boolean cutOff = CsvLines.each(file, progress, (number, cells) -> {
            boolean header = number == 1 && header(cells).equals(columns);
            if (!header && !(cells.size() == columns.size() && taken(cells, row)) && damaged.lines++ == 0) {
                damaged.firstLine = number;
            }
        });
        return damaged.sentences(called, cutOff);
    }

    private static boolean taken(List<String> cells, Row row) {
        try {
            return row.take(cells);
        } catch (NumberFormatException garbage) {
            return false;
        }
    }

    private List<String> sentences(String file, boolean cutOff) {
        List<String> sentences = new ArrayList<>();
        if (lines == 1) {
            sentences.add(file + ": line " + firstLine + " is not readable and was left out.");
        } else if (lines > 1) {
            sentences.add(TextFormat.format(
                    "%s: %,d lines are not readable and were left out; the first is line %,d.",
                    file, lines, firstLine));
        }
        if (cutOff) {
            sentences.add(file + " ends in the middle of a line: it was cut off there, and that line was left out.");
        }
        return sentences;
    }
}
