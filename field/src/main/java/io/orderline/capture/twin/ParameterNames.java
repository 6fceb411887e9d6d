package io.orderline.capture.twin;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Names for a type's parameters and results; each name is used once. Not thread-safe.
final class ParameterNames {
    /// Names that have another meaning in formulas.
    private final Set<String> taken = new HashSet<>(List.of("number", "scale", "terminal", "terminals", "now"));

    /// @param column the column that it belongs to; empty if there is none
    String of(String column) {
        String plain = column.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
        String name = plain.matches("[a-z]\\w*") ? plain : "p" + plain.replaceAll("^_+", "");
        String unique = name;
        for (int i = 2; !taken.add(unique); i++) {
            unique = name + "_" + i;
        }
        return unique;
    }
}
