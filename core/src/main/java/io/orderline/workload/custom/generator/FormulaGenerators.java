package io.orderline.workload.custom.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Generators that compute values from other values instead of drawing them.
final class FormulaGenerators {
    private static final Pattern PLACE = Pattern.compile("\\{([^{}:]*)(?::([1-9]\\d?))?}");

    private FormulaGenerators() {}

    /// Computes a formula. The value is always a [Long], so that a parameter has the same type in all
    /// transactions.
    static Generator formula(GeneratorSpec draw, GeneratorContext place) {
        draw.require(1, 1, "formula(whole numbers and names with + - * / %), such as formula(10 * scale + number)");
        LongSupplier value = WholeNumberFormula.of(draw.argument(0), place);
        return random -> value.getAsLong();
    }

    /// Picks a value by the number that a formula computes, from 1. Beyond the last value, begins again with
    /// the first.
    static Generator pick(GeneratorSpec draw, GeneratorContext place) {
        draw.require(2, Integer.MAX_VALUE, "pick(formula, first, second, …)");
        LongSupplier which = WholeNumberFormula.of(draw.argument(0), place);
        List<Object> values = draw.arguments().stream().skip(1).map(Literal::of).toList();
        return random -> values.get((int) Math.floorMod(which.getAsLong() - 1, (long) values.size()));
    }

    static Generator format(GeneratorSpec draw, GeneratorContext place) {
        draw.require(1, 1, "format('text with {name} or {formula:digits}'), in quotes if it has a comma");
        String text = Literal.of(draw.argument(0)).toString();
        if (PLACE.matcher(text).replaceAll("").matches(".*[{}].*")) {
            throw new IllegalArgumentException("'" + text + "' has a brace too many: write {name} or {formula:digits}");
        }
        List<Consumer<StringBuilder>> parts = new ArrayList<>();
        int end = 0;
        for (MatchResult match : PLACE.matcher(text).results().toList()) {
            String before = text.substring(end, match.start());
            parts.add(into -> into.append(before));
            parts.add(value(match, place));
            end = match.end();
        }
        String rest = text.substring(end);
        return random -> {
            StringBuilder into = new StringBuilder();
            parts.forEach(part -> part.accept(into));
            return into.append(rest).toString();
        };
    }

    /// Returns a writer of one placeholder. `{name}` can be any value; `{name:digits}` must be a whole number.
    private static Consumer<StringBuilder> value(MatchResult match, GeneratorContext place) {
        String inside = match.group(1).strip();
        if (inside.matches("[a-z]\\w*") && match.group(2) == null) {
            Supplier<Object> value = place.value(inside);
            return into -> into.append(value.get());
        }
        int digits = match.group(2) == null ? 1 : Integer.parseInt(match.group(2));
        LongSupplier number = WholeNumberFormula.of(inside, place);
        return into -> padded(number.getAsLong(), digits, into);
    }

    /// Formats like `%0Nd` of [String#format], but faster.
    private static void padded(long number, int digits, StringBuilder into) {
        String text = Long.toString(number);
        boolean negative = number < 0;
        into.append(negative ? "-" : "")
                .repeat('0', Math.max(0, digits - text.length()))
                .append(text, negative ? 1 : 0, text.length());
    }
}
