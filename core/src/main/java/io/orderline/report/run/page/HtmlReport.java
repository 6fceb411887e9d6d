package io.orderline.report.run.page;

import io.orderline.report.format.HtmlFile;
import io.orderline.report.run.data.RunFiles;
import io.orderline.report.template.JtereportGenerated;
import io.orderline.result.RunFolder;
import java.nio.file.Path;

/// A run as one HTML file that needs no network. The same folder always gives the same bytes.
public final class HtmlReport {
    private HtmlReport() {}

    /// Writes `report.html` into the folder.
    ///
    /// @throws io.orderline.base.ResultsUnwritableException if the disk is full, for example
    public static Path write(RunFolder folder) {
        return write(RunFiles.read(folder));
    }

    /// Writes `report.html` of a folder that was already read.
    ///
    /// @throws io.orderline.base.ResultsUnwritableException if the disk is full, for example
    public static Path write(RunFiles run) {
        return HtmlFile.write(of(run), run.folder().report());
    }

    /// Renders a folder, and never fails because of its content. The page says what is missing.
    public static String of(RunFolder folder) {
        return of(RunFiles.read(folder));
    }

    private static String of(RunFiles run) {
        return of(ReportPage.of(run));
    }

    public static String of(ReportPage page) {
        return HtmlFile.html(output -> JtereportGenerated.render(output, null, page));
    }
}
