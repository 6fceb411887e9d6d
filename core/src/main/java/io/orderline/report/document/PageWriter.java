package io.orderline.report.document;

import io.orderline.report.format.HtmlFile;
import io.orderline.report.template.JtedocumentGenerated;

/// Writes a document as one HTML page that needs no network, and no scripts unless it has charts.
public final class PageWriter {
    private PageWriter() {}

    public static String write(Document document) {
        return HtmlFile.html(output -> JtedocumentGenerated.render(output, null, document));
    }
}
