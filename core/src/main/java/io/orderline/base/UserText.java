package io.orderline.base;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Makes texts that Orderline did not write itself safe to print.
public final class UserText {
    private static final int MOST = 200;
    private static final Pattern LONG_WORD = Pattern.compile("\\S{" + MOST + "}\\S{" + MOST + ",}");

    /// Matches control characters that a terminal obeys, including bidirectional controls; not line breaks and
    /// tabs.
    private static final Pattern OBEYED =
            Pattern.compile("[\\p{Cc}&&[^\\r\\n\\t]]|\\r(?!\\n)|[\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]");

    private static final Pattern LINE_BREAKS = Pattern.compile("\\R");
    private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9.]+([eE][-+]?[0-9]+)?");

    private UserText() {}

    /// Returns a text with control characters and bidirectional controls escaped, as `\u001b`.
    public static String visible(String text) {
        return OBEYED.matcher(text)
                .replaceAll(found -> "\\\\u%04x".formatted((int) found.group().charAt(0)));
    }

    public static String markdownCell(String text) {
        return LINE_BREAKS.matcher(text).replaceAll(" ").replace("|", "\\|");
    }

    /// Returns the text for a cell. An apostrophe precedes a text that a spreadsheet would take for a formula.
    public static String spreadsheetCell(String text) {
        boolean formula = !text.isEmpty()
                && "=+-@".indexOf(text.charAt(0)) >= 0
                && !NUMBER.matcher(text).matches();
        return formula ? "'" + text : text;
    }

    public static String abbreviated(String text) {
        return text.length() <= 2 * MOST ? text : text.substring(0, MOST) + "…";
    }

    public static String readable(String message) {
        return LONG_WORD.matcher(message).replaceAll(word -> Matcher.quoteReplacement(abbreviated(word.group())));
    }
}
