package io.orderline.capture.log;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Rewrites MariaDB's strings in the form of the SQL standard, so that no string is taken for a name: MariaDB
/// also allows double quotes and backslash escapes. Comments are removed. Not instantiable.
final class MariaDbStrings {
    /// The groups are the text within single quotes, the text within double quotes, and the digits of `0x…`.
    /// A string without an end extends to the end of the statement. The type of a bound time, as in
    /// `TIMESTAMP'…'`, is removed: MariaDB converts strings and knows no `CAST(? AS TIMESTAMP)`.
    private static final Pattern PART = Pattern.compile(
            "(?:(?<![.\\w$])(?i:TIMESTAMP|DATE|TIME)\\s*+)?'([^'\\\\]*+(?:(?:''|\\\\.)[^'\\\\]*+)*+)(?:'|\\\\?\\z)"
                    + "|\"([^\"\\\\]*+(?:(?:\"\"|\\\\.)[^\"\\\\]*+)*+)(?:\"|\\\\?\\z)"
                    + "|\\b0x([0-9a-fA-F]+)|`[^`]*+`?|(?:#|--(?=\\s|\\z))[^\\n]*+|/\\*.*?(?:\\*/|\\z)",
            Pattern.DOTALL);

    private MariaDbStrings() {}

    static String standard(String sql) {
        return PART.matcher(sql).replaceAll(found -> Matcher.quoteReplacement(written(found)));
    }

    /// Returns whether a `?` stands for a value.
    static boolean hasMark(String sql) {
        return sql.contains("?") && PART.matcher(sql).replaceAll("").contains("?");
    }

    private static String written(MatchResult part) {
        if (part.group(1) != null) {
            return quoted(part.group(1), "''", "'");
        }
        if (part.group(2) != null) {
            return quoted(part.group(2), "\"\"", "\"");
        }
        if (part.group(3) != null) {
            return "X'" + part.group(3) + "'";
        }
        return part.group().startsWith("`") ? part.group() : " ";
    }

    /// @param twice what stands for `quote` within the string
    private static String quoted(String inside, String twice, String quote) {
        return "'" + BackslashEscapes.resolved(inside.replace(twice, quote)).replace("'", "''") + "'";
    }
}
