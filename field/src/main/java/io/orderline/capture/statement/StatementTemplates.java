package io.orderline.capture.statement;

import io.orderline.capture.log.LoggedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Separates statements from their values. Not thread-safe.
public final class StatementTemplates {
    /// Texts with placeholders recur. Texts with values do not, and would fill any memory.
    private static final int MOST_TEXTS = 5000;

    /// The templates by form and marks, which distinguish different spellings with the same key.
    private final Map<String, Template> byShape = new RecentEntries<>(MOST_TEXTS);
    /// The latest spelling of values by form, so that NULL and a text belong to the same parameter.
    private final Map<String, String> marks = new RecentEntries<>(MOST_TEXTS);
    private final Map<String, List<Bound>> byText = new RecentEntries<>(MOST_TEXTS);

    /// A text that was already split. `sources` are the indexes of the parameters among the bound values.
    private record Bound(Template template, List<Integer> sources) {}

    /// Returns the executions in a statement. An INSERT of several rows becomes one INSERT per row, because
    /// it does not matter how many rows are sent together.
    public List<Execution> executions(LoggedStatement logged) {
        List<Bound> known = byText.get(logged.sql());
        if (known == null) {
            List<StatementReading> readings = InsertedRows.of(logged.sql()).stream()
                    .map(text -> new StatementReading(text, false))
                    .toList();
            if (readings.stream().anyMatch(StatementReading::hasLiterals)) {
                return executions(logged, readings);
            }
            known = readings.stream()
                    .map(reading -> new Bound(template(reading), reading.sources()))
                    .toList();
            byText.put(logged.sql(), known);
        }
        List<Execution> executions = new ArrayList<>();
        for (Bound each : known) {
            List<@Nullable String> values = new ArrayList<>();
            each.sources().forEach(source -> values.add(value(logged, source)));
            executions.add(execution(each.template(), values, logged, executions.isEmpty()));
        }
        return executions;
    }

    private static @Nullable String value(LoggedStatement logged, int place) {
        return place < logged.values().size() ? logged.values().get(place) : null;
    }

    private List<Execution> executions(LoggedStatement logged, List<StatementReading> readings) {
        List<Execution> executions = new ArrayList<>();
        for (StatementReading reading : readings) {
            executions.add(execution(template(reading), reading.values(logged.values()), logged, executions.isEmpty()));
        }
        return executions;
    }

    private static Execution execution(
            Template template, List<@Nullable String> values, LoggedStatement logged, boolean first) {
        return new Execution(template, values, logged.beginMicros(), first ? logged.micros() : 0, first);
    }

    private Template template(StatementReading reading) {
        String form = reading.form();
        String own = reading.marks();
        Template known = own.indexOf(StatementReading.NULL) < 0 ? byShape.get(form + own) : null;
        if (known != null) {
            return known;
        }
        String together = together(own, marks.getOrDefault(form, own));
        marks.put(form, together);
        return byShape.computeIfAbsent(form + together, _ -> reading.template(together));
    }

    /// Replaces the marks of NULLs by those of other values.
    private static String together(String own, String others) {
        StringBuilder together = new StringBuilder(own);
        for (int i = 0; i < own.length(); i++) {
            if (own.charAt(i) == StatementReading.NULL) {
                together.setCharAt(i, others.charAt(i));
            }
        }
        return together.toString();
    }

    /// Returns the key of a statement's text, which does not depend on its values.
    public static String key(String sql) {
        return new StatementReading(InsertedRows.of(sql).getFirst(), true).key();
    }
}
