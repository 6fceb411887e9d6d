package io.orderline.base;

import java.util.Locale;

/// Formats texts independently of the default locale.
public final class TextFormat {
    private TextFormat() {}

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would need another dependency
    public static String format(String format, Object... arguments) {
        return String.format(Locale.ROOT, format, arguments);
    }
}
