package io.orderline.cli.workload;

import io.orderline.database.sql.Sql;
import io.orderline.workload.custom.CustomWorkload.Example;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Describes a transaction, with the values of its input in place of the parameters of each statement.
final class ExampleText {
    /// Matches a parameter, or a string literal, which may contain a question mark.
    private static final Pattern PLACE = Pattern.compile("'[^']*'|\\?");

    private static final String FOR_EACH = "for-each";

    private ExampleText() {}

    static String of(Example example) {
        StringBuilder text = new StringBuilder(example.type().name());
        text.append(example.type().readOnly() ? ", only reads\n" : "\n");
        for (Sql statement : example.statements()) {
            text.append("  -- ").append(heading(statement, example.times())).append('\n');
            filled(statement, example.values())
                    .lines()
                    .forEach(line -> text.append("  ").append(line).append('\n'));
        }
        return text.toString();
    }

    private static String heading(Sql statement, Map<String, Integer> times) {
        StringBuilder text =
                new StringBuilder(statement.id().substring(statement.id().indexOf('.') + 1));
        String repeat = statement.notes().get(FOR_EACH);
        if (repeat != null) {
            text.append(", ").append(times.get(repeat)).append(" times");
        }
        if (!statement.results().isEmpty()) {
            text.append(" -> ").append(String.join(", ", statement.results()));
        }
        statement.notes().entrySet().stream()
                .filter(note -> !note.getKey().equals(FOR_EACH))
                .sorted(Map.Entry.comparingByKey())
                .forEach(note -> text.append("; " + note.getKey() + " ").append(note.getValue()));
        return text.toString();
    }

    private static String filled(Sql statement, Map<String, Object> values) {
        Map<Integer, String> byPosition = new HashMap<>();
        for (int i = 0; i < statement.parameters().size(); i++) {
            String name = statement.parameters().get(i);
            String value = values.containsKey(name) ? literal(values.get(name)) : ":" + name;
            statement.positions().get(i).forEach(position -> byPosition.put(position, value));
        }
        int[] position = {0};
        return PLACE.matcher(statement.text())
                .replaceAll(found -> Matcher.quoteReplacement(
                        found.group().equals("?") ? byPosition.getOrDefault(++position[0], "?") : found.group()));
    }

    private static String literal(@Nullable Object value) {
        if (value == null) {
            return "NULL";
        }
        if (value instanceof Number) {
            return value.toString();
        }
        return value instanceof Enum ? ":" + value.toString().toLowerCase(Locale.ROOT) : "'" + value + "'";
    }
}
