package io.orderline.report;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import io.orderline.report.template.JtereportGenerated;
import io.orderline.result.ResultsUnwritableException;
import io.orderline.result.RunFolder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// A run as one HTML file that needs no network. The same folder gives the same bytes.
public final class HtmlReport {
    private HtmlReport() {}

    /// Writes `report.html` into the folder, in one step: a reader never sees half of it.
    ///
    /// @throws ResultsUnwritableException if the disk is full, for example
    public static Path write(RunFolder folder) {
        Path file = folder.report();
        Path fresh = file.resolveSibling(file.getFileName() + ".new");
        String html = of(folder);
        try {
            Files.write(fresh, html.getBytes(StandardCharsets.UTF_8));
            return Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new ResultsUnwritableException(file, e);
        }
    }

    /// Never fails because of what is in the folder: the page says what is missing.
    public static String of(RunFolder folder) {
        StringOutput output = new StringOutput();
        JtereportGenerated.render(new OwaspHtmlTemplateOutput(output), null, ReportPage.of(RunFiles.read(folder)));
        return output.toString();
    }
}
