package io.orderline.base;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words of a user in messages.
public final class UserText {
    private static final int MOST = 200;
    private static final Pattern LONG_WORD = Pattern.compile("\\S{" + MOST + "}\\S{" + MOST + ",}");

    /// These are what a terminal obeys, and what changes the order of letters. A line break is neither.
    private static final Pattern OBEYED =
            Pattern.compile("[\\p{Cc}&&[^\\r\\n\\t]]|\\r(?!\\n)|[\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]");

    private static final Pattern LINE_BREAKS = Pattern.compile("\\R");
    private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9.]+([eE][-+]?[0-9]+)?");

    private UserText() {}

    /// A text in which control characters and those that change the direction of writing are shown, as `\\u001b`.
    public static String visible(String text) {
        return OBEYED.matcher(text)
                .replaceAll(found -> "\\\\u%04x".formatted((int) found.group().charAt(0)));
    }

    /// A text as a cell of a Markdown table.
    public static String markdownCell(String text) {
        return LINE_BREAKS.matcher(text).replaceAll(" ").replace("|", "\\|");
    }

    /// A text as a cell that no spreadsheet takes for a formula. What begins as formulas do, and is no number, gets an
    /// apostrophe before it.
    public static String spreadsheetCell(String text) {
        boolean formula = !text.isEmpty()
                && "=+-@".indexOf(text.charAt(0)) >= 0
                && !NUMBER.matcher(text).matches();
        return formula ? "'" + text : text;
    }

    /// A text with what is too long to be read in a message cut off.
    public static String abbreviated(String text) {
        return text.length() <= 2 * MOST ? text : text.substring(0, MOST) + "…";
    }

    /// A message in which each word of absurd length is cut, as it may have come from outside.
    public static String readable(String message) {
        return LONG_WORD.matcher(message).replaceAll(word -> Matcher.quoteReplacement(abbreviated(word.group())));
    }
}
