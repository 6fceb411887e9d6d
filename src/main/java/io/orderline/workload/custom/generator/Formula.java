package io.orderline.workload.custom.generator;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Arithmetic of whole numbers, such as `(terminal - 1) % scale + 1`: numbers, names, `+ - * / %` and parentheses.
/// Division rounds down. Reads one text, once.
final class Formula {
    private static final Pattern TOKEN = Pattern.compile("\\d[\\d_]*|[a-z]\\w*|\\S");

    private final String text;
    private final GeneratorContext place;
    private final Deque<String> tokens;

    private Formula(String text, GeneratorContext place) {
        this.text = text;
        this.place = place;
        this.tokens = new ArrayDeque<>(
                TOKEN.matcher(text).results().map(MatchResult::group).toList());
    }

    /// @throws IllegalArgumentException with a sentence; what is returned throws it for values that it cannot use
    static LongSupplier of(String text, GeneratorContext place) {
        Formula formula = new Formula(text.strip(), place);
        LongSupplier value = formula.sum();
        if (!formula.tokens.isEmpty()) {
            throw formula.wrong();
        }
        return () -> {
            try {
                return value.getAsLong();
            } catch (ArithmeticException impossible) {
                throw new IllegalArgumentException(
                        "'" + formula.text + "' cannot be computed: " + impossible.getMessage(), impossible);
            }
        };
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException(
                "'" + text + "' is no formula: write whole numbers and names with + - * / % and parentheses");
    }

    private LongSupplier sum() {
        LongSupplier value = product();
        while (next("+-")) {
            LongSupplier left = value;
            boolean plus = tokens.remove().equals("+");
            LongSupplier right = product();
            value = plus
                    ? () -> Math.addExact(left.getAsLong(), right.getAsLong())
                    : () -> Math.subtractExact(left.getAsLong(), right.getAsLong());
        }
        return value;
    }

    private LongSupplier product() {
        LongSupplier value = operand();
        while (next("*/%")) {
            LongSupplier left = value;
            String operator = tokens.remove();
            LongSupplier right = operand();
            value = switch (operator) {
                case "*" -> () -> Math.multiplyExact(left.getAsLong(), right.getAsLong());
                case "/" -> () -> Math.floorDiv(left.getAsLong(), right.getAsLong());
                default -> () -> Math.floorMod(left.getAsLong(), right.getAsLong());
            };
        }
        return value;
    }

    private boolean next(String operators) {
        return !tokens.isEmpty() && operators.contains(tokens.element());
    }

    private LongSupplier operand() {
        String token = tokens.isEmpty() ? "" : tokens.remove();
        if (token.equals("(")) {
            LongSupplier inside = sum();
            if (!next(")")) {
                throw wrong();
            }
            tokens.remove();
            return inside;
        }
        if (token.matches("\\d[\\d_]{0,17}")) {
            long number = Long.parseLong(token.replace("_", ""));
            return () -> number;
        }
        if (!token.matches("[a-z]\\w*")) {
            throw wrong();
        }
        Supplier<Object> value = place.value(token);
        return () -> whole(token, value.get());
    }

    private static long whole(String name, Object value) {
        if (value instanceof Integer || value instanceof Long) {
            return ((Number) value).longValue();
        }
        throw new IllegalArgumentException("'" + name + "' is no whole number");
    }
}
