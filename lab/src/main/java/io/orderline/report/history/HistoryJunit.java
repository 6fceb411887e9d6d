package io.orderline.report.history;

import io.orderline.history.HistoryRun;
import io.orderline.history.MetricSeries;
import io.orderline.history.RunHistory;
import io.orderline.history.SeriesChange;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.HtmlFile;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/// A history as JUnit XML for the test reports of CI servers, with a test case for each series. A test case
/// fails if a regression stands, and is skipped if there are too few runs to tell. Not thread-safe.
public final class HistoryJunit {
    private static final String NAME = "orderline history";
    private static final String MARK = "<testsuites name=\"" + NAME + "\"";

    private final RunHistory history;
    private final StringWriter text = new StringWriter();
    private final XMLStreamWriter xml;

    private HistoryJunit(RunHistory history) throws XMLStreamException {
        this.history = history;
        this.xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    }

    /// Writes the file, but does not overwrite an existing file of another format.
    ///
    /// @throws io.orderline.base.ResultsUnwritableException if the disk is full, for example
    public static void write(RunHistory history, Path file) {
        HtmlFile.writeAt(xml(history), file, MARK, "JUnit file");
    }

    public static String xml(RunHistory history) {
        try {
            return new HistoryJunit(history).suites();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e); // writing to memory does not fail
        }
    }

    private String suites() throws XMLStreamException {
        xml.writeStartDocument("UTF-8", "1.0");
        start("\n", "testsuites", NAME);
        counts();
        start("\n  ", "testsuite", "history");
        counts();
        attribute(
                "timestamp",
                history.to()
                        .orElse(Instant.EPOCH)
                        .truncatedTo(ChronoUnit.SECONDS)
                        .toString()
                        .replace("Z", ""));
        for (MetricSeries series : history.series()) {
            testCase(series);
        }
        List<String> remarks = HistorySentences.remarks(history);
        if (!remarks.isEmpty()) {
            xml.writeCharacters("\n    ");
            element("system-out", String.join("\n", remarks));
        }
        end("\n  ");
        end("\n");
        xml.writeEndDocument();
        xml.close();
        return text + "\n";
    }

    private void counts() throws XMLStreamException {
        List<MetricSeries> all = history.series();
        attribute("tests", Integer.toString(all.size()));
        attribute("failures", Integer.toString(history.regressions().size()));
        attribute("errors", "0");
        attribute(
                "skipped",
                Long.toString(all.stream().filter(HistoryJunit::isSkipped).count()));
        attribute("time", seconds(all.stream().mapToDouble(HistoryJunit::newest).sum()));
    }

    private static boolean isSkipped(MetricSeries series) {
        return series.isShort() && series.regression().isEmpty();
    }

    private static double newest(MetricSeries series) {
        HistoryRun run = series.runs().getLast();
        return run.run().result().window().seconds();
    }

    private static String seconds(double seconds) {
        return FigureFormat.format("%.3f", seconds);
    }

    private void testCase(MetricSeries series) throws XMLStreamException {
        start("\n    ", "testcase", series.metric().title());
        attribute("classname", series.label());
        attribute("time", seconds(newest(series)));
        if (series.regression().isPresent()) {
            failure(series, series.regression().get());
            end("\n    ");
        } else if (isSkipped(series)) {
            xml.writeCharacters("\n      ");
            xml.writeEmptyElement("skipped");
            attribute("message", "too short to tell: " + HistorySentences.extent(series));
            end("\n    ");
        } else {
            xml.writeEndElement();
        }
    }

    private void failure(MetricSeries series, SeriesChange worst) throws XMLStreamException {
        List<String> lines = new ArrayList<>(List.of(HistorySentences.extent(series)));
        for (SeriesChange change : series.changes().reversed()) {
            if (change.standing()) {
                lines.add(HistorySentences.change(series, change));
                HistorySentences.causes(change).forEach(cause -> lines.add("  " + cause));
            }
        }
        xml.writeCharacters("\n      ");
        xml.writeStartElement("failure");
        attribute("type", "regression");
        attribute("message", HistorySentences.change(series, worst));
        xml.writeCharacters(allowed(String.join("\n", lines)));
        xml.writeEndElement();
    }

    private void start(String before, String element, String name) throws XMLStreamException {
        xml.writeCharacters(before);
        xml.writeStartElement(element);
        attribute("name", name);
    }

    private void element(String name, String content) throws XMLStreamException {
        xml.writeStartElement(name);
        xml.writeCharacters(allowed(content));
        xml.writeEndElement();
    }

    private void end(String before) throws XMLStreamException {
        xml.writeCharacters(before);
        xml.writeEndElement();
    }

    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, allowed(value));
    }

    /// Removes characters that XML 1.0 does not allow (production 2, Char), such as control characters.
    private static String allowed(String text) {
        return text.codePoints()
                .filter(point -> point == '\t'
                        || point == '\n'
                        || point == '\r'
                        || (point >= ' ' && point <= 0xD7FF)
                        || (point >= 0xE000 && point <= 0xFFFD)
                        || point >= 0x10000)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
