package io.orderline.report.document;

import io.orderline.report.document.Part.Bullets;
import io.orderline.report.document.Part.Details;
import io.orderline.report.document.Part.Entries;
import io.orderline.report.document.Part.Entry;
import io.orderline.report.document.Part.Fact;
import io.orderline.report.document.Part.Facts;
import io.orderline.report.document.Part.Link;
import io.orderline.report.document.Part.Picture;
import io.orderline.report.document.Part.Plot;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Part.Verbatim;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.report.format.WrappedText;
import java.util.ArrayList;
import java.util.List;

/// Writes a document for a terminal.
public final class TextWriter {
    /// The limit of lines, if the cells of tables allow it.
    private static final int WIDTH = 120;
    /// The column of labels.
    private static final String LABEL = "%-12s";

    private final List<String> lines = new ArrayList<>();

    private TextWriter() {}

    public static String write(Document document) {
        TextWriter writer = new TextWriter();
        writer.wrap("", title(document.title(), document.verdict()));
        writer.lines.add("");
        writer.parts(document.head());
        document.sections().forEach(section -> writer.section(section, "=="));
        if (!document.foot().isEmpty()) {
            writer.lines.add("");
            writer.wrap("", document.foot());
        }
        return String.join("\n", writer.lines) + "\n";
    }

    private static String title(String title, List<Cell> verdict) {
        return verdict.stream().map(Cell::text).reduce(title, (before, text) -> before + ": " + text);
    }

    /// Separates tables, facts and sections from what is below them, and tables and facts from what is above.
    private void parts(List<Part> all) {
        List<Part> parts =
                all.stream().filter(part -> !(part instanceof Details)).toList();
        for (int i = 0; i < parts.size(); i++) {
            boolean section = parts.get(i) instanceof Section;
            if (i > 0 && !section && (isBlock(parts.get(i)) || isApart(parts.get(i - 1)))) {
                lines.add("");
            }
            part(parts.get(i));
        }
    }

    private static boolean isApart(Part part) {
        return isBlock(part) || part instanceof Section;
    }

    private static boolean isBlock(Part part) {
        return part instanceof Table || part instanceof Facts;
    }

    private void part(Part part) {
        switch (part) {
            case Sentence sentence -> wrap("", sentence.text());
            case Bullets bullets -> bullets.lines().forEach(line -> wrap("", line));
            case Entries entries -> entries.entries().forEach(this::entry);
            case Facts facts -> facts.facts().forEach(this::fact);
            case Verbatim verbatim -> verbatim.text().lines().forEach(lines::add);
            case Details _ -> {}
            case Table table -> table(table);
            case Picture picture -> picture.text().lines().forEach(lines::add);
            case Plot plot -> plot.text().lines().forEach(lines::add);
            case Link link -> wrap("", link.text() + ": " + link.to());
            case Section section -> section(section, "");
        }
    }

    /// @param mark around the title; empty for a section inside another one
    private void section(Section section, String mark) {
        if (!section.isDrawn()) {
            lines.add("");
            wrap("", (mark + " " + title(section.title(), section.verdict()) + " " + mark).strip());
            parts(section.parts());
        }
    }

    private void entry(Entry entry) {
        wrap("  ", entry.mark().text() + ": " + entry.named());
        entry.lines().forEach(line -> wrap("    ", line));
    }

    private void fact(Fact fact) {
        String label = FigureFormat.format(LABEL, (fact.below() ? "  " : "") + fact.label());
        lines.addAll(WrappedText.lines(label, fact.text(), WIDTH));
        String indent = " ".repeat(label.length());
        fact.more().forEach(sentence -> lines.addAll(WrappedText.lines(indent, sentence, WIDTH)));
    }

    /// A table of words that would be wider than the terminal becomes a block of lines for each row.
    private void table(Table table) {
        if (!table.title().isEmpty()) {
            lines.add(table.title());
        }
        TextTable text = new TextTable(WIDTH).row(table.header()).rule();
        table.rows().forEach(row -> text.row(row.stream().map(Cell::whole).toList()));
        boolean wide = text.lines().stream().anyMatch(line -> line.length() > WIDTH);
        if (wide && table.words() == table.header().size()) {
            table.rows().forEach(row -> block(table.header(), row));
        } else {
            lines.addAll(text.lines());
        }
    }

    private void block(List<String> header, List<Cell> row) {
        wrap("  ", row.getFirst().whole());
        for (int i = 1; i < row.size(); i++) {
            wrap("    ", header.get(i) + ": " + row.get(i).whole());
        }
    }

    /// Lines after the first are indented a little more, so that one sees where a sentence begins.
    private void wrap(String indent, String text) {
        if (!text.isEmpty()) {
            lines.addAll(WrappedText.lines(indent, indent + "  ", text, WIDTH));
        }
    }
}
