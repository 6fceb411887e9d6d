package io.orderline.base;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Words of a user in messages.
public final class UserText {
    private static final int MOST = 200;
    private static final Pattern LONG_WORD = Pattern.compile("\\S{" + MOST + "}\\S{" + MOST + ",}");

    private UserText() {}

    /// A text with what is too long to be read in a message cut off.
    public static String abbreviated(String text) {
        return text.length() <= 2 * MOST ? text : text.substring(0, MOST) + "…";
    }

    /// A message in which each word of absurd length is cut, as it may have come from outside.
    public static String readable(String message) {
        return LONG_WORD.matcher(message).replaceAll(word -> Matcher.quoteReplacement(abbreviated(word.group())));
    }
}
