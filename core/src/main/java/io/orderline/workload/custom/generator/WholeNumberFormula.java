package io.orderline.workload.custom.generator;

import com.ezylang.evalex.Expression;
import com.ezylang.evalex.config.ExpressionConfiguration;
import com.ezylang.evalex.parser.ASTNode;
import com.ezylang.evalex.parser.ParseException;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// A formula of whole numbers, such as `(terminal - 1) % scale + 1`, with numbers, names, `+ - * / %` and
/// parentheses. Division rounds down. EvalEx only parses the formula, because its evaluation would be too slow
/// for rows of data.
///
/// @param <C> the context in which names have values
public final class WholeNumberFormula<C extends @Nullable Object> {
    private static final ExpressionConfiguration SYNTAX = ExpressionConfiguration.builder()
            .implicitMultiplicationAllowed(false)
            .arraysAllowed(false)
            .structuresAllowed(false)
            .build();

    private final String text;
    private final Function<String, ToLongFunction<C>> names;

    private WholeNumberFormula(String text, Function<String, ToLongFunction<C>> names) {
        this.text = text;
        this.names = names;
    }

    /// @throws IllegalArgumentException if the text is invalid, with a sentence for the user. The returned
    ///     supplier throws the same exception for values with which it cannot compute
    static LongSupplier of(String text, GeneratorContext place) {
        ToLongFunction<@Nullable Void> formula = WholeNumberFormula.<@Nullable Void>of(text, name -> {
            Supplier<Object> value = place.value(name);
            return _ -> whole(name, value.get());
        });
        return () -> formula.applyAsLong(null);
    }

    /// @param names returns the value of a name; throws IllegalArgumentException for an unknown name
    /// @throws IllegalArgumentException if the text is invalid, with a sentence for the user. The returned
    ///     function throws the same exception for values with which it cannot compute
    public static <C extends @Nullable Object> ToLongFunction<C> of(
            String text, Function<String, ToLongFunction<C>> names) {
        WholeNumberFormula<C> formula = new WholeNumberFormula<>(text.strip(), names);
        ToLongFunction<C> value = formula.value(formula.parsed());
        return context -> {
            try {
                return value.applyAsLong(context);
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

    private ToLongFunction<C> value(ASTNode node) {
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

    private ToLongFunction<C> number(String token) {
        if (!token.matches("\\d{1,18}")) {
            throw wrong();
        }
        long number = Long.parseLong(token);
        return _ -> number;
    }

    private ToLongFunction<C> named(String name) {
        if (!name.matches("[a-z]\\w*")) {
            throw wrong();
        }
        return names.apply(name);
    }

    private ToLongFunction<C> operator(String sign, ToLongFunction<C> left, ToLongFunction<C> right) {
        return switch (sign) {
            case "+" -> c -> Math.addExact(left.applyAsLong(c), right.applyAsLong(c));
            case "-" -> c -> Math.subtractExact(left.applyAsLong(c), right.applyAsLong(c));
            case "*" -> c -> Math.multiplyExact(left.applyAsLong(c), right.applyAsLong(c));
            case "/" -> c -> Math.floorDiv(left.applyAsLong(c), right.applyAsLong(c));
            case "%" -> c -> Math.floorMod(left.applyAsLong(c), right.applyAsLong(c));
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
