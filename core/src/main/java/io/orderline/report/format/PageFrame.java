package io.orderline.report.format;

import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import io.orderline.report.template.JteframeGenerated;

/// The frame of every page: its head with the style, and its last lines.
public final class PageFrame {
    /// The note on trademarks and published results below all figures of TPC-C.
    public static final String FOOT = "TPC-C-derived figures are not TPC results: NOPM are not tpmC and must not be set"
            + " beside published TPC-C results. TPC-C is a trademark of the Transaction Processing Performance Council.";

    private PageFrame() {}

    /// @param style file with the page's own style, which follows the common one
    public static Content of(String title, String style, Content content) {
        return of(title, style, FOOT, false, content);
    }

    /// @param foot last line of the page, in place of the usual one
    /// @param plotted whether the page needs the scripts that draw charts
    public static Content of(String title, String style, String foot, boolean plotted, Content content) {
        return output ->
                JteframeGenerated.render((HtmlTemplateOutput) output, null, title, style, foot, plotted, content);
    }
}
