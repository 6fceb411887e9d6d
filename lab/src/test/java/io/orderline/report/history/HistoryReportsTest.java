package io.orderline.report.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.compare.ExcludedRun;
import io.orderline.figures.CannedSystem;
import io.orderline.figures.Metric;
import io.orderline.history.AcceptedChange;
import io.orderline.history.CannedHistory;
import io.orderline.history.HistoryTerms;
import io.orderline.history.RunHistory;
import io.orderline.history.RunSearch;
import io.orderline.report.document.Document;
import io.orderline.report.document.MarkdownWriter;
import io.orderline.report.document.PageWriter;
import io.orderline.report.document.TextWriter;
import io.orderline.result.RunState;
import io.orderline.testing.Golden;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class HistoryReportsTest {
    @TempDir
    Path results;

    /// One that got slower by a setting, one that got better and then worse as was accepted, one too short, a
    /// broken run.
    private RunHistory history() throws IOException {
        CannedHistory slower = new CannedHistory(results).days(9);
        slower.from().version("18.7");
        slower.days(8).from().setting("commit_delay", "10000").speed(0.85);
        slower.days(7).from().ended(RunState.INTERRUPTED);
        slower.days(1);
        CannedHistory accepted =
                new CannedHistory(results, new CannedSystem().terminals(20).plan("warehouses", "20")).days(8);
        accepted.from().speed(1.3);
        accepted.days(8).from().speed(1.1);
        String run = accepted.days(8).run(16).name();
        new CannedHistory(results, new CannedSystem().terminals(40)).days(2);
        List<AcceptedChange> changes = List.of(
                new AcceptedChange(run, "", "the index is needed", "2026-06-01"),
                new AcceptedChange("gone", "nopm", "an old one", "2026-01-01"));
        return RunHistory.of(
                RunSearch.below(List.of(results), text -> {}), List.of(Metric.NOPM), HistoryTerms.USUAL, changes);
    }

    @Test
    void textMarkdownAndAPage() throws IOException {
        RunHistory history = history();
        Document document = HistoryDocument.of(history);
        Golden.check("history/text.txt", TextWriter.write(document));
        Golden.check("history/markdown.md", MarkdownWriter.write(document));
        String page = Golden.body(PageWriter.write(document));
        Golden.check("history/page.html", page);
        assertThat(page).doesNotContain("src=", "http:", "https:");
    }

    @Test
    void json() throws IOException {
        JsonNode json = JsonMapper.shared().readTree(HistoryJson.json(history()));
        JsonNode worst = json.at("/series/0");
        assertThat(worst.path("state").asString()).isEqualTo("worse");
        assertThat(worst.path("points")).hasSize(24);
        assertThat(worst.path("marks")).hasSize(2);
        assertThat(worst.at("/changes/0/kind").asString()).isEqualTo("worse");
        assertThat(worst.at("/changes/0/stands").asBoolean()).isTrue();
        assertThat(worst.at("/changes/0/ratio/value").asDouble()).isBetween(0.8, 0.9);
        assertThat(worst.at("/changes/0/near/0/differences/0/name").asString()).isEqualTo("commit_delay");
        assertThat(json.path("leftOut")).hasSize(1);
    }

    @Test
    void junit() throws Exception {
        String xml = HistoryJunit.xml(history());
        Golden.check("history/junit.xml", xml);
        Element suites = parsed(xml);
        assertThat(suites.getAttribute("tests")).isEqualTo("3");
        assertThat(suites.getElementsByTagName("testcase").getLength()).isEqualTo(3);
        assertThat(suites.getElementsByTagName("failure").item(0).getTextContent())
                .contains("worse: × 0.8", "changed then: Server settings, commit_delay");
    }

    private static RunHistory without(ExcludedRun... leftOut) {
        return new RunHistory(List.of(), 0, List.of(leftOut), List.of(), HistoryTerms.USUAL);
    }

    /// A label may hold anything that a plan may.
    @Test
    void whatXmlCannotHoldIsLeftOut() throws Exception {
        ExcludedRun odd = new ExcludedRun("a\u0000\u001b[31m<b>&\"\uD800\uFFFE😀", "is ]]> odd");
        Element suites = parsed(HistoryJunit.xml(without(odd)));
        assertThat(suites.getElementsByTagName("system-out").item(0).getTextContent())
                .isEqualTo("Left out: a[31m<b>&\"😀: is ]]> odd.");
        assertThat(suites.getAttribute("tests")).isEqualTo("0");
    }

    /// Held against what Jenkins' plugin and GitLab read: elements and attributes, of which counts and times are
    /// numbers.
    private static Element parsed(String xml) throws Exception {
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(HistoryReportsTest.class.getResource("/junit.xsd"))
                .newValidator()
                .validate(new StreamSource(new StringReader(xml)));
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)))
                .getDocumentElement();
    }

    @Test
    void noRunsAreSaidAndBlocksGoFromTheLowestToTheHighest() {
        Document none = HistoryDocument.of(without());
        assertThat(List.of(TextWriter.write(none), MarkdownWriter.write(none), PageWriter.write(none)))
                .allSatisfy(text -> assertThat(text).contains("There is no run to make a history of."));
        assertThat(HistoryDocument.blocks(List.of(1.0, 5.0, 9.0))).isEqualTo("▁▅█");
        assertThat(HistoryDocument.blocks(List.of(3.0, 3.0))).isEqualTo("▁▁");
    }
}
