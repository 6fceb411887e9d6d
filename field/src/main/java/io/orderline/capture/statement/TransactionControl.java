package io.orderline.capture.statement;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// The effect of a statement on the transaction of its session.
enum TransactionControl {
    BEGIN,
    COMMIT,
    ROLL_BACK,
    /// After this, each statement outside a transaction begins one.
    AUTOCOMMIT_OFF,
    AUTOCOMMIT_ON,
    /// Neither work nor the end of a transaction: SET, SHOW, a savepoint.
    NOTHING,
    WORK;

    private static final List<String> NO_WORK = List.of(
            "set",
            "show",
            "reset",
            "discard",
            "deallocate",
            "prepare",
            "savepoint",
            "release",
            "listen",
            "unlisten",
            "notify",
            "use");

    /// Matches comments and opening parentheses before the first word.
    private static final Pattern LEADING =
            Pattern.compile("\\A(?:[\\s(]+|--[^\\n]*|#[^\\n]*|/\\*.*?\\*/)+", Pattern.DOTALL);

    private static final Pattern AUTOCOMMIT = Pattern.compile("(?:session\\s+|@@(?:session\\.)?)?autocommit\\s*:?=");

    static TransactionControl of(String sql) {
        String text = LEADING.matcher(sql).replaceFirst("").toLowerCase(Locale.ROOT);
        int end = 0;
        while (end < text.length() && Character.isLetter(text.charAt(end))) {
            end++;
        }
        String rest = text.substring(end).strip();
        return switch (text.substring(0, end)) {
            case "begin" -> BEGIN;
            case "start" -> rest.startsWith("transaction") ? BEGIN : NOTHING;
            case "commit", "end" -> COMMIT;
            case "abort" -> ROLL_BACK;
            case "rollback" -> rest.startsWith("to ") ? NOTHING : ROLL_BACK;
            case "" -> NOTHING;
            default -> other(text.substring(0, end), rest);
        };
    }

    private static TransactionControl other(String word, String rest) {
        if (word.equals("set") && AUTOCOMMIT.matcher(rest).lookingAt()) {
            return rest.matches(".*(0|off|false).*") ? AUTOCOMMIT_OFF : AUTOCOMMIT_ON;
        }
        return NO_WORK.contains(word) ? NOTHING : WORK;
    }
}
