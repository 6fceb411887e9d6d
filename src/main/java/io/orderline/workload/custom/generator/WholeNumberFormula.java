package io.orderline.workload.custom.generator;

import com.ezylang.evalex.Expression;
import com.ezylang.evalex.config.ExpressionConfiguration;
import com.ezylang.evalex.parser.ASTNode;
import com.ezylang.evalex.parser.ParseException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/// Arithmetic of whole numbers, such as `(terminal - 1) % scale + 1`: numbers, names, `+ - * / %` and parentheses.
/// Division rounds down. EvalEx parses it; its own values are decimal numbers, too slow for a row of data.
final class WholeNumberFormula {
    private static final ExpressionConfiguration SYNTAX = ExpressionConfiguration.builder()
            .implicitMultiplicationAllowed(false)
            .arraysAllowed(false)
            .structuresAllowed(false)
            .build();

    private final String text;
    private final GeneratorContext place;

    private WholeNumberFormula(String text, GeneratorContext place) {
        this.text = text;
        this.place = place;
    }

    /// @throws IllegalArgumentException with a sentence; what is returned throws it for values that it cannot use
    static LongSupplier of(String text, GeneratorContext place) {
        WholeNumberFormula formula = new WholeNumberFormula(text.strip(), place);
        LongSupplier value = formula.value(formula.parsed());
        return () -> {
            try {
                return value.getAsLong();
            } catch (ArithmeticException impossible) {
                throw new IllegalArgumentException(
                        "'" + formula.text + "' cannot be computed: " + impossible.getMessage(), impossible);
            }
        };
    }

    private ASTNode parsed() {
        try {
            return new Expression(text.replaceAll("(?<=\\d)_(?=\\d)", ""), SYNTAX).getAbstractSyntaxTree();
        } catch (ParseException e) {
            throw wrong();
        }
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException(
                "'" + text + "' is no formula: write whole numbers and names with + - * / % and parentheses");
    }

    private LongSupplier value(ASTNode node) {
        String token = node.getToken().getValue();
        return switch (node.getToken().getType()) {
            case NUMBER_LITERAL -> number(token);
            case VARIABLE_OR_CONSTANT -> named(token);
            case INFIX_OPERATOR ->
                operator(
                        token,
                        value(node.getParameters().getFirst()),
                        value(node.getParameters().getLast()));
            default -> throw wrong();
        };
    }

    private LongSupplier number(String token) {
        if (!token.matches("\\d{1,18}")) {
            throw wrong();
        }
        long number = Long.parseLong(token);
        return () -> number;
    }

    private LongSupplier named(String name) {
        if (!name.matches("[a-z]\\w*")) {
            throw wrong();
        }
        Supplier<Object> value = place.value(name);
        return () -> whole(name, value.get());
    }

    private LongSupplier operator(String sign, LongSupplier left, LongSupplier right) {
        return switch (sign) {
            case "+" -> () -> Math.addExact(left.getAsLong(), right.getAsLong());
            case "-" -> () -> Math.subtractExact(left.getAsLong(), right.getAsLong());
            case "*" -> () -> Math.multiplyExact(left.getAsLong(), right.getAsLong());
            case "/" -> () -> Math.floorDiv(left.getAsLong(), right.getAsLong());
            case "%" -> () -> Math.floorMod(left.getAsLong(), right.getAsLong());
            default -> throw wrong();
        };
    }

    private static long whole(String name, Object value) {
        if (value instanceof Integer || value instanceof Long) {
            return ((Number) value).longValue();
        }
        throw new IllegalArgumentException("'" + name + "' is no whole number");
    }
}
