package io.orderline.capture.log;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The backslash escapes of MariaDB and of `E'…'` in PostgreSQL (manual, 4.1.2.2). Not instantiable.
public final class BackslashEscapes {
    private static final Pattern ESCAPE = Pattern.compile("\\\\(.)", Pattern.DOTALL);

    private BackslashEscapes() {}

    /// Returns the string with its escapes replaced. Escapes of character codes, such as `\\u0041`, are kept
    /// unchanged.
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
