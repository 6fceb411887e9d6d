package io.orderline.capture.twin;

import io.orderline.capture.statement.Template;
import io.orderline.capture.statement.TransactionKind;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Names types by their first change, or by their first SELECT if they change nothing. Not thread-safe.
final class TypeNames {
    private static final int LONGEST = 20;

    private final Set<String> taken = new HashSet<>(List.of("schema", "checks"));

    String of(TransactionKind kind) {
        Template first = kind.statements().stream()
                .filter(statement -> !statement.reads())
                .findFirst()
                .orElse(kind.statements().getFirst());
        String table = first.tables().isEmpty() ? "" : "-" + first.tables().getFirst();
        String plain = (first.verb() + table)
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^[^a-z]+|-$", "");
        String name = plain.isEmpty() ? "type" : cut(plain, LONGEST);
        String unique = name;
        for (int i = 2; !taken.add(unique); i++) {
            unique = cut(name, LONGEST - 1 - String.valueOf(i).length()) + "-" + i;
        }
        return unique;
    }

    private static String cut(String name, int length) {
        return name.substring(0, Math.min(name.length(), length)).replaceAll("-$", "");
    }
}
