package io.orderline.capture.statement;

import io.orderline.capture.log.LoggedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Separates statements from their values, and remembers the results for texts that recur. Not thread-safe.
public final class StatementTemplates {
    /// The maximum number of texts that are remembered. Texts with placeholders recur. Texts with values do not,
    /// and would fill any memory.
    private static final int MOST_TEXTS = 5000;

    /// Templates by form and marks, which distinguish spellings that have the same key.
    private final Map<String, Template> byShape = new RecentEntries<>(MOST_TEXTS);
    /// The latest marks of each form, so that NULL and a text in the same place belong to the same parameter.
    private final Map<String, String> marks = new RecentEntries<>(MOST_TEXTS);
    private final Map<String, List<BoundTemplate>> byText = new RecentEntries<>(MOST_TEXTS);

    /// A text that was split before.
    ///
    /// @param sources for each parameter, its index among the bound values
    private record BoundTemplate(Template template, List<Integer> sources) {}

    /// Returns the executions in a statement. An INSERT of several rows becomes one INSERT per row, because
    /// it does not matter how many rows are sent together.
    public List<Execution> executions(LoggedStatement logged) {
        List<BoundTemplate> known = byText.get(logged.sql());
        if (known == null) {
            List<StatementReading> readings = InsertedRows.of(logged.sql()).stream()
                    .map(text -> new StatementReading(text, false))
                    .toList();
            if (readings.stream().anyMatch(StatementReading::hasLiterals)) {
                return executions(logged, readings);
            }
            known = readings.stream()
                    .map(reading -> new BoundTemplate(template(reading), reading.sources()))
                    .toList();
            byText.put(logged.sql(), known);
        }
        List<Execution> executions = new ArrayList<>();
        for (BoundTemplate each : known) {
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

    /// Divides an INSERT of several rows into one for each row, because drivers batch rows in different ways.
    private static final class InsertedRows {
        private InsertedRows() {}

        /// Returns an INSERT for each row; any other statement unchanged.
        static List<String> of(String sql) {
            List<SqlToken> tokens = SqlToken.of(sql);
            int values = tokens.isEmpty() || !tokens.getFirst().is("INSERT") ? tokens.size() : values(tokens);
            List<int[]> rows = rows(tokens, values + 1);
            if (rows.size() < 2) {
                return List.of(sql);
            }
            String before = sql.substring(0, rows.getFirst()[0]);
            String after = sql.substring(rows.getLast()[1]);
            return rows.stream()
                    .map(row -> before + sql.substring(row[0], row[1]) + after)
                    .toList();
        }

        /// Returns the index of the word VALUES outside parentheses, or the number of tokens if there is none.
        private static int values(List<SqlToken> tokens) {
            int depth = 0;
            for (int at = 0; at < tokens.size(); at++) {
                depth += tokens.get(at).is("(") ? 1 : tokens.get(at).is(")") ? -1 : 0;
                if (depth == 0 && tokens.get(at).is("VALUES")) {
                    return at;
                }
            }
            return tokens.size();
        }

        /// Returns the begin and end in the text of each list in parentheses.
        private static List<int[]> rows(List<SqlToken> tokens, int from) {
            List<int[]> rows = new ArrayList<>();
            int depth = 0;
            int begin = 0;
            for (int at = from; at < tokens.size(); at++) {
                SqlToken token = tokens.get(at);
                if (token.is("(")) {
                    begin = depth == 0 ? token.begin() : begin;
                    depth++;
                } else if (token.is(")")) {
                    depth--;
                    if (depth == 0) {
                        rows.add(new int[] {begin, token.end()});
                    }
                } else if (depth == 0 && !token.is(",")) {
                    return rows; // ON CONFLICT, for example
                }
            }
            return rows;
        }
    }
}
