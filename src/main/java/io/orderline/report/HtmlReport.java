package io.orderline.report;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import io.orderline.report.template.JtereportGenerated;
import io.orderline.result.RunFolder;
import java.nio.file.Path;

/// A run as one HTML file that needs no network. The same folder gives the same bytes.
public final class HtmlReport {
    private HtmlReport() {}

    /// Writes `report.html` into the folder.
    ///
    /// @throws io.orderline.result.ResultsUnwritableException if the disk is full, for example
    public static Path write(RunFolder folder) {
        return HtmlFile.write(of(folder), folder.report());
    }

    /// Never fails because of what is in the folder: the page says what is missing.
    public static String of(RunFolder folder) {
        StringOutput output = new StringOutput();
        JtereportGenerated.render(new OwaspHtmlTemplateOutput(output), null, ReportPage.of(RunFiles.read(folder)));
        return output.toString();
    }
}
