package io.orderline.report.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.report.document.Part.Bullets;
import io.orderline.report.document.Part.Entries;
import io.orderline.report.document.Part.Entry;
import io.orderline.report.document.Part.Link;
import io.orderline.report.document.Part.Picture;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DocumentWritersTest {
    private static final Picture DRAWN = picture("");

    private static Picture picture(String text) {
        return new Picture("Rates", output -> output.writeContent("<svg></svg>"), text);
    }

    private static Document document(Part... parts) {
        return new Document(
                "Answer",
                List.of(Cell.of(Tone.FAIL, "failed")),
                List.of(new Sentence(Tone.ANSWER, "One is faster.")),
                List.of(new Section("found", "Found", List.of(parts))),
                "The end.");
    }

    @Test
    void aDocumentHasItsTitleHeadSectionsAndFoot() {
        Document document = document(new Bullets(List.of("first", "second")));
        assertThat(TextWriter.write(document))
                .isEqualTo("Answer: failed\n\nOne is faster.\n\n== Found ==\nfirst\nsecond\n\nThe end.\n");
        assertThat(MarkdownWriter.write(document))
                .isEqualTo("## Answer\n\n**failed**\n\nOne is faster.\n\n### Found\n\n- first\n- second\n\nThe end.\n");
        assertThat(PageWriter.write(document))
                .contains(
                        "<title>Answer</title>",
                        "<p class=\"badge fail\">failed</p>",
                        "<p class=\"answer\">One is faster.</p>",
                        "<section id=\"found\">",
                        "<li>second</li>",
                        "<p>The end.</p>");
    }

    @Test
    void aSectionWithoutPartsIsLeftOut() {
        Section inner = new Section("", "Nothing", List.of(new Sentence(Tone.PLAIN, "")));
        assertThat(TextWriter.write(document(inner))).doesNotContain("Found", "Nothing");
    }

    @Test
    void aSectionWithDrawingsAloneIsOnThePageOnly() {
        assertThat(TextWriter.write(document(DRAWN))).doesNotContain("Found");
        assertThat(MarkdownWriter.write(document(DRAWN))).doesNotContain("Found");
        assertThat(PageWriter.write(document(DRAWN)))
                .contains("Found", "<svg></svg>", "<figcaption>Rates</figcaption>");
        assertThat(TextWriter.write(document(picture("▁▂▃")))).contains("== Found ==\n▁▂▃\n");
    }

    @Test
    void aTableMarksItsCells() {
        Table table = new Table(
                "Tests",
                2,
                List.of("test", "outcome"),
                List.of(List.of(Cell.plain("a|b"), new Cell(Tone.FAIL, "failed", "why"))));
        assertThat(TextWriter.write(document(table)))
                .contains("Tests\ntest      outcome\n-----------------\na|b   failed: why\n");
        assertThat(MarkdownWriter.write(document(table)))
                .contains("| test | outcome |\n|---|---|\n| a\\|b | **failed**: why |");
        assertThat(PageWriter.write(document(table))).contains("<span class=\"badge fail\">failed</span>", "a|b");
    }

    @Test
    void aTableOfWordsThatIsTooWideBecomesBlocks() {
        Table words = Table.of(
                "",
                2,
                List.of("what", "value"),
                List.of(List.of("port", "long ".repeat(30).strip())));
        assertThat(TextWriter.write(document(words)).lines())
                .contains("  port")
                .anyMatch(line -> line.startsWith("    value: long long"))
                .allMatch(line -> line.length() <= 120);
        Table figures = Table.of("", 1, List.of("what", "value"), List.of(List.of("port", "9".repeat(130))));
        assertThat(TextWriter.write(document(figures))).contains("port 9999");
    }

    @Test
    void anEntryWithManyLinesShowsSomeAtOnce() {
        List<String> lines =
                IntStream.rangeClosed(1, 9).mapToObj(i -> "line " + i).toList();
        Entries entries = new Entries(List.of(new Entry(Cell.of(Tone.PASS, "holds"), "A claim", "clause 1", lines)));
        assertThat(TextWriter.write(document(entries)))
                .contains("  holds: A claim (clause 1)\n    line 1\n", "    line 9\n");
        assertThat(MarkdownWriter.write(document(entries)))
                .contains("- **holds**: A claim (clause 1)\n  - line 1\n  - line 2 … and 7 lines more");
        assertThat(PageWriter.write(document(entries))).contains("<summary>7 lines</summary>", "<p>line 9</p>");
    }

    @Test
    void textOfUsersIsEscaped() {
        Document document =
                document(new Sentence(Tone.PLAIN, "a <b> & c"), new Link("More", "study <x>", "x/report.html"));
        assertThat(PageWriter.write(document))
                .contains("a &lt;b&gt; &amp; c", "<a href=\"x/report.html\">study &lt;x&gt;</a>");
        assertThat(TextWriter.write(document)).contains("a <b> & c\nMore: x/report.html\n");
        assertThat(MarkdownWriter.write(document)).contains("More: [study <x>](x/report.html)");
    }
}
