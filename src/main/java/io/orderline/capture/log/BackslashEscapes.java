package io.orderline.capture.log;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a backslash and a letter stand for in a string: of MariaDB, and of PostgreSQL's `E'…'` (manual,
/// 4.1.2.2). Not for instances.
public final class BackslashEscapes {
    private static final Pattern ESCAPE = Pattern.compile("\\\\(.)", Pattern.DOTALL);

    private BackslashEscapes() {}

    /// The string that was meant. Codes of letters, as `\\u0041`, stay as they are written.
    public static String resolved(String text) {
        return text.indexOf('\\') < 0
                ? text
                : ESCAPE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(meant(found.group(1))));
    }

    private static String meant(String letter) {
        return switch (letter) {
            case "n" -> "\n";
            case "t" -> "\t";
            case "r" -> "\r";
            case "b" -> "\b";
            case "f" -> "\f";
            case "x", "u", "U" -> "\\" + letter;
            default -> letter;
        };
    }
}
