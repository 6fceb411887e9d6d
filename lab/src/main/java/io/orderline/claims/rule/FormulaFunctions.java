package io.orderline.claims.rule;

import com.ezylang.evalex.config.FunctionDictionaryIfc;
import com.ezylang.evalex.config.MapBasedFunctionDictionary;
import com.ezylang.evalex.functions.basic.SumFunction;
import io.orderline.base.NameSuggestion;
import io.orderline.base.TextFormat;
import io.orderline.claims.evidence.PublishedFigure;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The functions of formulas. Figures in lists that are not stated are skipped.
public final class FormulaFunctions {
    /// Functions of figures, the only ones for users.
    static final List<String> OF_FIGURES = List.of("sum", "min", "max", "mean", "abs", "exact");

    private static final List<String> OTHERS = List.of(
            "if",
            "fact",
            "stated",
            "either",
            "low",
            "high",
            "count",
            "set",
            "starts",
            "join",
            "format",
            "number",
            "times",
            "percent",
            "ms",
            "rounded_number",
            "rounded_times",
            "rounded_percent");

    private FormulaFunctions() {}

    /// Returns the functions for EvalEx, which accepts any number of values for them and calls none.
    static FunctionDictionaryIfc names() {
        FunctionDictionaryIfc names = new MapBasedFunctionDictionary();
        Stream.concat(OF_FIGURES.stream(), OTHERS.stream()).forEach(name -> names.addFunction(name, new SumFunction()));
        return names;
    }

    /// @throws IllegalArgumentException with a sentence, if there is no such function
    static void check(String name) {
        if (!OF_FIGURES.contains(name) && !OTHERS.contains(name)) {
            throw new IllegalArgumentException("there is no function '" + name + "'; there are "
                    + ClaimFormat.list(OF_FIGURES)
                    + NameSuggestion.question(name, OF_FIGURES));
        }
    }

    static @Nullable Object apply(String name, List<@Nullable Object> values) {
        Object first = values.getFirst();
        switch (name) {
            case "stated" -> {
                return first != null;
            }
            case "either" -> {
                return first != null ? first : values.get(1);
            }
            default -> {}
        }
        return values.contains(null) ? null : ofStated(name, first, values);
    }

    private static @Nullable Object ofStated(String name, @Nullable Object first, List<@Nullable Object> values) {
        return switch (name) {
            case "count" -> PublishedFigure.exactly(flat(values).size());
            case "set" ->
                flat(values).stream()
                        .map(FormulaFunctions::text)
                        .distinct()
                        .sorted()
                        .toList();
            case "starts" -> text(first).startsWith(text(values.get(1)));
            case "join" ->
                flat(List.of(Objects.requireNonNull(first))).stream()
                        .map(FormulaFunctions::text)
                        .collect(Collectors.joining(text(values.get(1))));
            case "format" -> each(values.get(1), figure -> TextFormat.format(text(first), figure.value()));
            case "number" -> each(first, figure -> ClaimFormat.number(figure.value()));
            case "times" -> each(first, figure -> ClaimFormat.times(figure.value()));
            case "percent" -> each(first, figure -> ClaimFormat.percent(figure.value()));
            case "ms" -> each(first, figure -> ClaimFormat.ms(figure.value()));
            case "rounded_number" -> each(first, figure -> figure.text(ClaimFormat::number));
            case "rounded_times" -> each(first, figure -> figure.text(ClaimFormat::times));
            case "rounded_percent" -> each(first, figure -> figure.text(ClaimFormat::percent));
            default -> ofFigures(name, figures(values));
        };
    }

    private static @Nullable PublishedFigure ofFigures(String name, List<PublishedFigure> figures) {
        BinaryOperator<PublishedFigure> two = switch (name) {
            case "min" -> PublishedFigure::min;
            case "max" -> PublishedFigure::max;
            default -> PublishedFigure::plus;
        };
        PublishedFigure all = figures.stream().reduce(two).orElse(null);
        if (all == null) {
            return null;
        }
        return switch (name) {
            case "mean" -> all.over(figures.size());
            case "abs" -> PublishedFigure.max(all, PublishedFigure.exactly(0).minus(all));
            case "exact" -> PublishedFigure.exactly(all.value());
            case "low" -> PublishedFigure.exactly(all.low());
            case "high" -> PublishedFigure.exactly(all.high());
            default -> all;
        };
    }

    private static List<Object> flat(Collection<? extends @Nullable Object> values) {
        List<Object> flat = new ArrayList<>();
        for (Object value : values) {
            if (value instanceof List<?> list) {
                list.stream().filter(Objects::nonNull).forEach(flat::add);
            } else if (value != null) {
                flat.add(value);
            }
        }
        return flat;
    }

    private static List<PublishedFigure> figures(List<@Nullable Object> values) {
        return flat(values).stream().map(FormulaFunctions::figure).toList();
    }

    private static PublishedFigure figure(@Nullable Object value) {
        if (value instanceof PublishedFigure figure) {
            return figure;
        }
        throw new IllegalArgumentException("'" + text(value) + "' is no figure");
    }

    private static Object each(@Nullable Object value, Function<PublishedFigure, String> text) {
        return value instanceof List<?>
                ? figures(List.of(value)).stream().map(text).toList()
                : text.apply(figure(value));
    }

    /// Returns a value as sentences show it; empty if it is not stated.
    public static String text(@Nullable Object value) {
        return switch (value) {
            case null -> "";
            case PublishedFigure figure -> ClaimFormat.claimed(figure);
            case List<?> list ->
                ClaimFormat.list(flat(list).stream().map(FormulaFunctions::text).toList());
            default -> value.toString();
        };
    }
}
