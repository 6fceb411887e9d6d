package io.orderline.lab.imports;

import java.util.Locale;

/// Formats figures for sentences.
public final class ImportFigureText {
    private ImportFigureText() {}

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would be a dependency of its own
    public static String format(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }
}
