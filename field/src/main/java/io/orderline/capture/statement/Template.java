package io.orderline.capture.statement;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/// A statement without its values. Immutable.
///
/// @param key the text that statements share if they differ only in values
/// @param pieces the text before, between and after its values
/// @param slots the number of the parameter, from 0, at each place between pieces
/// @param tables the tables after FROM, JOIN, INTO, UPDATE or USING, in lower case unless quoted
public record Template(
        String key, List<String> pieces, List<Integer> slots, List<Parameter> parameters, List<String> tables) {
    private static final Pattern VERB = Pattern.compile("\\A\\P{L}*+(\\p{L}*+).*", Pattern.DOTALL);

    /// A parameter, with what its place in the statement tells.
    ///
    /// @param literal whether clients write the value into the text
    /// @param text whether the value is quoted
    /// @param column the column compared with or assigned to, in lower case; empty if unknown
    public record Parameter(boolean literal, boolean text, String column, Use use) {}

    public enum Use {
        /// The value selects rows.
        EQUALS,
        /// The value limits a range of rows, at one end or at both.
        RANGE,
        /// The value is a column's value in a new row.
        INSERTED,
        /// The value is assigned to a column.
        SET,
        OTHER
    }

    public Template {
        pieces = List.copyOf(pieces);
        slots = List.copyOf(slots);
        parameters = List.copyOf(parameters);
        tables = List.copyOf(tables);
    }

    /// Returns the text with values inserted, each written by the number of its parameter, from 0.
    public String text(IntFunction<String> written) {
        StringBuilder text = new StringBuilder(pieces.getFirst());
        for (int i = 0; i < slots.size(); i++) {
            String value = written.apply(slots.get(i));
            boolean comment = value.startsWith("-") && text.charAt(text.length() - 1) == '-';
            text.append(comment ? " " : "").append(value).append(pieces.get(i + 1));
        }
        return text.toString().strip();
    }

    public String verb() {
        return VERB.matcher(key).replaceFirst("$1").toLowerCase(Locale.ROOT);
    }

    public boolean reads() {
        return verb().equals("select");
    }

    /// Templates are equal if they differ only in whitespace.
    @Override
    public boolean equals(Object other) {
        return other instanceof Template template
                && template.key.equals(key)
                && template.slots.equals(slots)
                && template.written().equals(written());
    }

    private List<String> written() {
        return parameters.stream()
                .map(parameter -> parameter.literal() + " " + parameter.text())
                .toList();
    }

    /// Returns whether the templates differ at most in how inserted values are written. The spelling of a
    /// text is unknown as long as only NULLs were seen in its place.
    public boolean isLike(Template other) {
        return key.equals(other.key) && slots.equals(other.slots) && compared().equals(other.compared());
    }

    private List<String> compared() {
        return parameters.stream()
                .filter(parameter -> parameter.use() != Use.INSERTED)
                .map(parameter -> parameter.literal() + " " + parameter.text())
                .toList();
    }

    @Override
    public int hashCode() {
        return key.hashCode();
    }
}
