package io.orderline.workload.custom.generator;

import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Generators that draw nothing, but compute values from others.
final class FormulaGenerators {
    private static final Pattern PLACE = Pattern.compile("\\{([^{}:]*)(?::([1-9]\\d?))?}");

    private FormulaGenerators() {}

    /// Draws a [Long] always, so that a parameter has one type in all transactions.
    static Generator formula(GeneratorSpec draw, GeneratorContext place) {
        draw.require(1, 1, "formula(whole numbers and names with + - * / %), such as formula(10 * scale + number)");
        LongSupplier value = WholeNumberFormula.of(draw.argument(0), place);
        return random -> value.getAsLong();
    }

    /// One value after another, and after the last the first.
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
        List<Supplier<Object>> values =
                PLACE.matcher(text).results().map(match -> value(match, place)).toList();
        String pattern = PLACE.matcher(text)
                .replaceAll(match -> match.group(2) == null ? "\u0000s" : "\u00000" + match.group(2) + "d")
                .replace("%", "%%")
                .replace('\u0000', '%');
        return random -> String.format(
                Locale.ROOT, pattern, values.stream().map(Supplier::get).toArray());
    }

    /// A name stands for any value, with digits for a whole number only.
    private static Supplier<Object> value(MatchResult match, GeneratorContext place) {
        String inside = match.group(1).strip();
        if (inside.matches("[a-z]\\w*") && match.group(2) == null) {
            return place.value(inside);
        }
        LongSupplier number = WholeNumberFormula.of(inside, place);
        return number::getAsLong;
    }
}
