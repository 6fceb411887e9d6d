package io.orderline.report.isolation;

import io.orderline.isolation.check.Example;
import io.orderline.isolation.check.Finding;
import io.orderline.isolation.check.IsolationVerdict;
import io.orderline.isolation.history.History;
import io.orderline.report.document.Cell;
import io.orderline.report.document.Document;
import io.orderline.report.document.Drawing;
import io.orderline.report.document.Part;
import io.orderline.report.document.Part.Bullets;
import io.orderline.report.document.Part.Picture;
import io.orderline.report.document.Part.Section;
import io.orderline.report.document.Part.Sentence;
import io.orderline.report.document.Part.Table;
import io.orderline.report.document.Tone;
import io.orderline.report.format.DeliveredText;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.template.lab.JteanomalyGenerated;
import java.util.List;
import java.util.stream.Stream;

/// The verdict on the isolation of a history.
public final class IsolationDocument {
    private static final String ARROWS =
            "An arrow leads from a transaction to one that must come after it: \"read\", what it"
                    + " appended was read; \"not seen\", it read without what the other one appended; \"overwritten\", the other"
                    + " one's value stands right behind its own; \"session\" and \"time\", it had ended before the other one began. A"
                    + " circle of arrows has no order.";

    private final History history;
    private final IsolationVerdict verdict;

    private IsolationDocument(History history, IsolationVerdict verdict) {
        this.history = history;
        this.verdict = verdict;
    }

    /// @param name name of the history
    public static Document of(History history, IsolationVerdict verdict, String name) {
        return new IsolationDocument(history, verdict).named(name);
    }

    private Document named(String name) {
        List<Part> head = List.of(
                new Sentence(
                        Tone.QUIET,
                        FigureFormat.format(
                                "%,d transactions: %,d committed, %,d rolled back, %,d unknown.",
                                history.transactions().size(),
                                verdict.committed(),
                                verdict.rolledBack(),
                                verdict.unknown())),
                new Sentence(
                        Tone.QUIET,
                        FigureFormat.format(
                                "Asked for %s; delivered %s (not contradicted in %,d transactions).",
                                verdict.asked(),
                                verdict.delivered().orElse("less than read-committed"),
                                verdict.committed())));
        return new Document(
                "Isolation: " + name,
                List.of(outcome()),
                head,
                Stream.concat(Stream.of(found()), verdict.findings().stream().map(this::example))
                        .toList(),
                DeliveredText.NO_PROOF);
    }

    private Cell outcome() {
        if (verdict.kept()) {
            return Cell.of(Tone.PASS, "KEPT: nothing was found that " + verdict.asked() + " forbids");
        }
        return verdict.forbidden().isEmpty()
                ? Cell.of(
                        Tone.UNKNOWN, "UNKNOWN: searches ended at their limit for " + String.join(", ", verdict.cut()))
                : Cell.of(
                        Tone.FAIL, "BROKEN: " + verdict.asked() + " forbids " + String.join(", ", verdict.forbidden()));
    }

    private Section found() {
        List<List<String>> rows = verdict.findings().stream()
                .map(finding ->
                        List.of(finding.name(), finding.anomaly().meaning(), FigureFormat.count(finding.count())))
                .toList();
        return new Section(
                "found",
                "What was found",
                rows.isEmpty()
                        ? List.of()
                        : List.of(Table.of("", 2, List.of("anomaly", "what it is", "at least"), rows)));
    }

    private Section example(Finding finding) {
        Example example = new Example(history, history.transactions().getFirst().begin());
        AnomalyDrawing drawing = AnomalyDrawing.of(history, example, finding);
        return new Section(
                finding.name(),
                finding.name(),
                List.of(
                        new Picture(
                                finding.equals(verdict.findings().getFirst()) ? ARROWS : "",
                                Drawing.of(output -> JteanomalyGenerated.render(output, null, drawing, finding)),
                                String.join("\n", example.transactions(finding))),
                        new Bullets(finding.explanation())));
    }
}
