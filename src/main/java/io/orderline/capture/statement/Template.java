package io.orderline.capture.statement;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Pattern;

/// A statement without its values. Immutable.
///
/// @param key what two statements have in common that differ in their values only
/// @param pieces the text before, between and after its values
/// @param slots for each place between pieces, the number of the parameter there, from 0
/// @param parameters one for each number
/// @param tables that it names after FROM, JOIN, INTO or UPDATE, in small letters unless they stand in quotes
public record Template(
        String key, List<String> pieces, List<Integer> slots, List<Parameter> parameters, List<String> tables) {
    private static final Pattern VERB = Pattern.compile("\\A\\P{L}*+(\\p{L}*+).*", Pattern.DOTALL);

    /// What is known of a parameter by where it stands.
    ///
    /// @param literal whether clients write the value into the text
    /// @param text whether that is in quotes
    /// @param column to which it is compared or assigned, in small letters; empty if that cannot be told
    /// @param use what it is there for
    public record Parameter(boolean literal, boolean text, String column, Use use) {}

    /// What a parameter is there for.
    public enum Use {
        /// Rows with that value are looked for.
        EQUALS,
        /// Rows up to it, from it, or between two.
        RANGE,
        /// A column of a new row.
        INSERTED,
        /// What a column is set to.
        SET,
        /// Anything else.
        OTHER
    }

    public Template {
        pieces = List.copyOf(pieces);
        slots = List.copyOf(slots);
        parameters = List.copyOf(parameters);
        tables = List.copyOf(tables);
    }

    /// Its text with something in the place of each value.
    ///
    /// @param written by the number of the parameter, from 0
    public String text(IntFunction<String> written) {
        StringBuilder text = new StringBuilder(pieces.getFirst());
        for (int i = 0; i < slots.size(); i++) {
            String value = written.apply(slots.get(i));
            boolean comment = value.startsWith("-") && text.charAt(text.length() - 1) == '-';
            text.append(comment ? " " : "").append(value).append(pieces.get(i + 1));
        }
        return text.toString().strip();
    }

    /// `select`, `insert`, `update`, `delete` or whatever it begins with, in small letters.
    public String verb() {
        return VERB.matcher(key).replaceFirst("$1").toLowerCase(Locale.ROOT);
    }

    public boolean reads() {
        return verb().equals("select");
    }

    /// Two are the same if they differ in their blanks only.
    @Override
    public boolean equals(Object other) {
        return other instanceof Template template
                && template.key.equals(key)
                && template.slots.equals(slots)
                && template.written().equals(written());
    }

    /// How each value is written.
    private List<String> written() {
        return parameters.stream()
                .map(parameter -> parameter.literal() + " " + parameter.text())
                .toList();
    }

    /// Whether they are the same but for how values are written that they insert: before a text was seen in the place
    /// of a NULL, it was not known to be one.
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
