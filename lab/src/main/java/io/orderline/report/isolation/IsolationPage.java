package io.orderline.report.isolation;

import io.orderline.isolation.check.Finding;
import io.orderline.isolation.check.IsolationVerdict;
import io.orderline.isolation.history.History;
import io.orderline.report.format.HtmlFile;
import io.orderline.report.template.lab.JteisolationGenerated;
import java.nio.file.Path;

/// An isolation verdict as one HTML page that needs neither a network nor scripts.
public record IsolationPage(History history, IsolationVerdict verdict, String name) {
    public static final String FOOT =
            "An arrow leads from a transaction to one that must come after it: \"read\", what it"
                    + " appended was read; \"not seen\", it read without what the other one appended; \"overwritten\", the other one's"
                    + " value stands right behind its own; \"session\" and \"time\", it had ended before the other one began. A circle"
                    + " of arrows has no order.";

    public static String of(History history, IsolationVerdict verdict, Path file) {
        IsolationPage page = new IsolationPage(history, verdict, String.valueOf(file.getFileName()));
        return HtmlFile.html(output -> JteisolationGenerated.render(output, null, page));
    }

    private IsolationText text() {
        return new IsolationText(history, verdict);
    }

    public String counts() {
        return text().counts();
    }

    public String delivered() {
        return text().delivered();
    }

    public String outcome() {
        return text().last();
    }

    public AnomalyDrawing drawing(Finding finding) {
        return AnomalyDrawing.of(text(), finding);
    }
}
