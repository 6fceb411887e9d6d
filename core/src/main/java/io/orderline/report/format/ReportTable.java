package io.orderline.report.format;

import io.orderline.base.UserText;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A table of formatted cells for text, Markdown and HTML.
///
/// @param title empty if it needs none
/// @param words number of columns on the left with words; figures to their right are right-aligned
/// @param rows cells, as many in each row as in `header`
public record ReportTable(String title, int words, List<String> header, List<List<String>> rows) {
    public ReportTable {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /// @param width limit of the line length, if the cells allow it
    public List<String> text(int width) {
        TextTable table = new TextTable(width).row(header).rule();
        rows.forEach(table::row);
        return title.isEmpty()
                ? table.lines()
                : Stream.concat(Stream.of(title), table.lines().stream()).toList();
    }

    public List<String> markdown() {
        String rule =
                "|" + String.join("|", Collections.nCopies(words, "---")) + "|---:".repeat(header.size() - words) + "|";
        Stream<String> table =
                Stream.concat(Stream.of(markdown(header), rule), rows.stream().map(ReportTable::markdown));
        return title.isEmpty()
                ? table.toList()
                : Stream.concat(Stream.of("**" + title + "**", ""), table).toList();
    }

    private static String markdown(List<String> cells) {
        return cells.stream().map(UserText::markdownCell).collect(Collectors.joining(" | ", "| ", " |"));
    }
}
