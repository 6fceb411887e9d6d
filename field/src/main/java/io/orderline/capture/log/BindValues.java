package io.orderline.capture.log;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Parses PostgreSQL's log of a statement's values: `Parameters: $1 = '7', $2 = NULL, $3 = 'it''s'`.
final class BindValues {
    private static final char QUOTE = '\'';

    private BindValues() {}

    /// Returns the values; empty if the line has none.
    static List<@Nullable String> parse(String detail) {
        List<@Nullable String> values = new ArrayList<>();
        int at = detail.indexOf("$1 = ");
        while (at >= 0) {
            int begin = detail.indexOf(" = ", at) + 3;
            if (begin >= detail.length() || detail.charAt(begin) != QUOTE) {
                values.add(null);
                at = detail.indexOf('$', begin);
                continue;
            }
            int end = end(detail, begin + 1);
            values.add(detail.substring(begin + 1, end).replace("''", "'"));
            at = detail.indexOf('$', end);
        }
        return values;
    }

    /// Returns the position of the closing quote. Two quotes stand for one in the value.
    private static int end(String detail, int from) {
        int at = from;
        while (at < detail.length()) {
            if (detail.charAt(at) != QUOTE) {
                at++;
            } else if (at + 1 < detail.length() && detail.charAt(at + 1) == QUOTE) {
                at += 2;
            } else {
                return at;
            }
        }
        return detail.length();
    }
}
