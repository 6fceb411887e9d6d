package io.orderline.report.format;

import io.orderline.base.UserText;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A table of finished cells, which is the same in text, Markdown and HTML.
///
/// @param title empty if it needs none
/// @param words how many columns from the left hold words; figures stand to the right
/// @param rows each as long as `header`
public record ReportTable(String title, int words, List<String> header, List<List<String>> rows) {
    public ReportTable {
        header = List.copyOf(header);
        rows = rows.stream().map(List::copyOf).toList();
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /// @param width that it keeps within, if its cells allow
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
