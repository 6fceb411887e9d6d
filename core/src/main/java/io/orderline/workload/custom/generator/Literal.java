package io.orderline.workload.custom.generator;

import java.math.BigDecimal;

/// A value as written in a header: `7`, `12.50`, `GC`, `'007'`.
public final class Literal {
    private static final int MOST_DIGITS = 17;

    private Literal() {}

    /// Parses a whole number, a decimal that keeps its digits, or a text, which can be in single quotes.
    static Object of(String text) {
        if (text.length() >= 2 && text.startsWith("'") && text.endsWith("'")) {
            return text.substring(1, text.length() - 1);
        }
        if (text.matches("-?\\d{1," + MOST_DIGITS + "}")) {
            long value = Long.parseLong(text);
            return Generator.fitsInteger(value, value) ? (Object) (int) value : (Object) value;
        }
        return text.matches("-?\\d{1," + MOST_DIGITS + "}\\.\\d{1," + MOST_DIGITS + "}") ? new BigDecimal(text) : text;
    }

    public static BigDecimal decimal(String text) {
        if (!text.matches("-?\\d{1,9}(\\.\\d{1,9})?")) {
            throw new IllegalArgumentException("'" + text + "' is no number such as 12 or 12.50");
        }
        return new BigDecimal(text);
    }
}
