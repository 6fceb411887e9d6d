package io.orderline.report.document;

import io.orderline.base.UserText;
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
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Writes a document as Markdown.
public final class MarkdownWriter {
    private final List<String> blocks = new ArrayList<>();

    private MarkdownWriter() {}

    public static String write(Document document) {
        MarkdownWriter writer = new MarkdownWriter();
        writer.blocks.add("## " + document.title());
        document.verdict().forEach(verdict -> writer.blocks.add("**" + verdict.text() + "**"));
        document.parts().forEach(part -> writer.part(part, "###"));
        writer.blocks.add(document.foot());
        return writer.blocks.stream().filter(block -> !block.isEmpty()).collect(Collectors.joining("\n\n", "", "\n"));
    }

    /// @param heading mark of a section's title, which has its depth
    private void part(Part part, String heading) {
        switch (part) {
            case Sentence sentence -> blocks.add(sentence.text());
            case Bullets bullets -> list(bullets.lines().stream());
            case Entries entries -> list(entries.entries().stream().map(MarkdownWriter::entry));
            case Facts facts -> list(facts.facts().stream().map(MarkdownWriter::fact));
            case Verbatim verbatim -> blocks.add("```text\n" + verbatim.text().strip() + "\n```");
            case Details _ -> {}
            case Table table -> table(table);
            case Picture picture -> blocks.add(picture.text());
            case Plot plot -> blocks.add(plot.text());
            case Link link -> blocks.add(link.text() + ": [" + link.title() + "](" + link.to() + ")");
            case Section section -> section(section, heading);
        }
    }

    private void section(Section section, String heading) {
        if (!section.isDrawn()) {
            blocks.add(heading + " " + section.title());
            section.verdict().forEach(verdict -> blocks.add("**" + verdict.text() + "**"));
            section.parts().forEach(part -> part(part, heading + "#"));
        }
    }

    private void list(Stream<String> lines) {
        blocks.add(lines.map(line -> "- " + line).collect(Collectors.joining("\n")));
    }

    private static String fact(Fact fact) {
        String line = "**" + fact.label() + "**: " + fact.text();
        return Stream.concat(Stream.of(line), fact.more().stream()).collect(Collectors.joining("\n  - "));
    }

    private static String entry(Entry entry) {
        String more = entry.more().isEmpty() ? "" : " … and " + entry.more().size() + " lines more";
        return Stream.concat(Stream.of("**" + entry.mark().text() + "**: " + entry.named()), entry.first().stream())
                .collect(Collectors.joining("\n  - ", "", more));
    }

    private void table(Table table) {
        if (!table.title().isEmpty()) {
            blocks.add("**" + table.title() + "**");
        }
        int figures = table.header().size() - table.words();
        String rule = "|" + String.join("|", Collections.nCopies(table.words(), "---")) + "|---:".repeat(figures) + "|";
        blocks.add(Stream.concat(
                        Stream.of(row(table.header().stream().map(UserText::markdownCell)), rule),
                        table.rows().stream().map(row -> row(row.stream().map(MarkdownWriter::cell))))
                .collect(Collectors.joining("\n")));
    }

    private static String cell(Cell cell) {
        String text = UserText.markdownCell(cell.text());
        String marked = cell.tone() == Tone.FAIL || cell.tone() == Tone.WARN ? "**" + text + "**" : text;
        return cell.detail().isEmpty() ? marked : marked + ": " + UserText.markdownCell(cell.detail());
    }

    private static String row(Stream<String> cells) {
        return cells.collect(Collectors.joining(" | ", "| ", " |"));
    }
}
