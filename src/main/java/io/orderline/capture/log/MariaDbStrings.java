package io.orderline.capture.log;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes MariaDB's strings as the SQL standard has them, so that nothing of theirs passes for a name: MariaDB
/// also puts them in double quotes, and escapes by backslashes. Not for instances.
final class MariaDbStrings {
    private static final Pattern STRING = Pattern.compile(
            "'([^'\\\\]*+(?:(?:''|\\\\.)[^'\\\\]*+)*+)(?:'|\\z)"
                    + "|\"([^\"\\\\]*+(?:(?:\"\"|\\\\.)[^\"\\\\]*+)*+)(?:\"|\\z)|`[^`]*+`",
            Pattern.DOTALL);
    private static final Pattern ESCAPE = Pattern.compile("\\\\(.)|''|\"\"", Pattern.DOTALL);

    private MariaDbStrings() {}

    static String standard(String sql) {
        return STRING.matcher(sql).replaceAll(found -> {
            String single = found.group(1);
            String other = found.group(2);
            String written = single != null
                    ? quoted(single, "''", "'")
                    : other != null ? quoted(other, "\"\"", "\"") : found.group();
            return Matcher.quoteReplacement(written);
        });
    }

    /// @param twice what stands for `quote` within
    private static String quoted(String inside, String twice, String quote) {
        String value = ESCAPE.matcher(inside)
                .replaceAll(found -> Matcher.quoteReplacement(
                        found.group(1) != null ? found.group(1) : found.group().equals(twice) ? quote : found.group()));
        return "'" + value.replace("'", "''") + "'";
    }
}
