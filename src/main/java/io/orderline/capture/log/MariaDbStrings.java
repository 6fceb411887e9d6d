package io.orderline.capture.log;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Writes MariaDB's strings as the SQL standard has them, so that nothing of theirs passes for a name: MariaDB
/// also puts them in double quotes, and escapes by backslashes. Comments are left out. Not for instances.
final class MariaDbStrings {
    /// Groups: within single quotes, within double quotes, digits of `0x…`. A string that does not end goes on
    /// to the end. The log has a time that was bound as `TIMESTAMP'…'`; the type is left out, as strings are
    /// converted, and `CAST(? AS TIMESTAMP)` is not known.
    private static final Pattern PART = Pattern.compile(
            "(?:(?<![.\\w$])(?i:TIMESTAMP|DATE|TIME)\\s*+)?'([^'\\\\]*+(?:(?:''|\\\\.)[^'\\\\]*+)*+)(?:'|\\\\?\\z)"
                    + "|\"([^\"\\\\]*+(?:(?:\"\"|\\\\.)[^\"\\\\]*+)*+)(?:\"|\\\\?\\z)"
                    + "|\\b0x([0-9a-fA-F]+)|`[^`]*+`?|(?:#|--(?=\\s|\\z))[^\\n]*+|/\\*.*?(?:\\*/|\\z)",
            Pattern.DOTALL);

    private MariaDbStrings() {}

    static String standard(String sql) {
        return PART.matcher(sql).replaceAll(found -> Matcher.quoteReplacement(written(found)));
    }

    /// Whether a `?` stands for a value.
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

    /// @param twice what stands for `quote` within
    private static String quoted(String inside, String twice, String quote) {
        return "'" + BackslashEscapes.resolved(inside.replace(twice, quote)).replace("'", "''") + "'";
    }
}
