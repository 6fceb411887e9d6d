package io.orderline.report.document;

import gg.jte.Content;
import gg.jte.html.HtmlTemplateOutput;
import java.util.function.Consumer;

/// Makes the drawing of a picture from a template.
public final class Drawing {
    private Drawing() {}

    /// @param template renders into the given output
    public static Content of(Consumer<HtmlTemplateOutput> template) {
        return output -> template.accept((HtmlTemplateOutput) output);
    }
}
