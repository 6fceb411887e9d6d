package io.orderline.workload.custom;

import io.orderline.workload.custom.generator.WholeNumberFormula;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Decides by values that were drawn or read whether a statement is executed. As in SQL, a comparison with NULL
/// is not true. Immutable and thread-safe.
@FunctionalInterface
interface StatementCondition {
    /// The note with the condition of a statement.
    String WHEN = "when";

    StatementCondition ALWAYS = _ -> true;

    String FORM =
            "write two formulas with = <> < <= > >= between them, NAME = 'text', NAME is null or NAME is not null";
    Pattern NULLS = Pattern.compile("([a-z]\\w*) +is +(not +)?null");
    Pattern TEXT = Pattern.compile("([a-z]\\w*) *(=|<>) *'([^']*)'");
    Pattern COMPARISON = Pattern.compile("([^<>=]+)(<=|>=|<>|=|<|>)([^<>=]+)");

    /// Returns whether the condition holds.
    ///
    /// @throws SQLException if a value is not a whole number; this ends the transaction
    boolean holds(@Nullable Object[] values) throws SQLException;

    /// @param names the names of the values, by position
    static StatementCondition of(String text, List<String> names) {
        Matcher nulls = NULLS.matcher(text);
        if (nulls.matches()) {
            int place = place(nulls.group(1), names);
            boolean wanted = nulls.group(2) == null;
            return values -> (values[place] == null) == wanted;
        }
        Matcher equality = TEXT.matcher(text);
        if (equality.matches()) {
            int place = place(equality.group(1), names);
            boolean wanted = equality.group(2).equals("=");
            String other = equality.group(3);
            return values -> {
                Object value = values[place];
                return value != null && value.toString().stripTrailing().equals(other) == wanted;
            };
        }
        Matcher comparison = COMPARISON.matcher(text);
        if (!comparison.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no condition: " + FORM);
        }
        Set<Integer> used = new HashSet<>();
        ToLongFunction<@Nullable Object[]> left = formula(comparison.group(1), names, used);
        ToLongFunction<@Nullable Object[]> right = formula(comparison.group(3), names, used);
        return compared(
                left,
                comparison.group(2),
                right,
                used.stream().mapToInt(Integer::intValue).toArray());
    }

    private static StatementCondition compared(
            ToLongFunction<@Nullable Object[]> left,
            String sign,
            ToLongFunction<@Nullable Object[]> right,
            int[] used) {
        return values -> {
            for (int place : used) {
                if (values[place] == null) {
                    return false;
                }
            }
            try {
                return holds(Long.compare(left.applyAsLong(values), right.applyAsLong(values)), sign);
            } catch (IllegalArgumentException wrong) {
                throw new SQLException(wrong.getMessage(), "22000", wrong);
            }
        };
    }

    private static boolean holds(int order, String sign) {
        return switch (sign) {
            case "=" -> order == 0;
            case "<>" -> order != 0;
            case "<" -> order < 0;
            case "<=" -> order <= 0;
            case ">" -> order > 0;
            default -> order >= 0;
        };
    }

    /// @param used receives the positions of the values that the formula uses
    static ToLongFunction<@Nullable Object[]> formula(String text, List<String> names, Set<Integer> used) {
        return WholeNumberFormula.of(text, name -> {
            int place = place(name, names);
            used.add(place);
            return values -> whole(name, values[place]);
        });
    }

    private static int place(String name, List<String> names) {
        int place = names.indexOf(name);
        if (place < 0) {
            throw new IllegalArgumentException(
                    "there is no '" + name + "' here. There are: " + String.join(", ", names) + ".");
        }
        return place;
    }

    private static long whole(String name, @Nullable Object value) {
        return switch (value) {
            case null -> throw new IllegalArgumentException("'" + name + "' is NULL");
            case Integer number -> number;
            case Long number -> number;
            case Short number -> number;
            case BigDecimal number -> number.longValueExact();
            default -> throw new IllegalArgumentException("'" + name + "' is no whole number: " + value);
        };
    }
}
