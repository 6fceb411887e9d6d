package io.orderline.imports;

import java.util.Locale;

/// Figures in sentences.
final class Text {
    private Text() {}

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would be a dependency of its own
    static String format(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }
}
