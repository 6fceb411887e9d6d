package io.orderline.report.run.text.server;

import io.orderline.report.format.FigureFormat;
import io.orderline.result.environment.EngineReport;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The database's own statistics at both ends of the window, as cells of tables.
public final class EngineTable {
    private static final String COST = "total_ms";
    private static final String CALLS = "calls";

    private EngineTable() {}

    public record Row(String name, String begin, String end, String difference, String perSecond) {}

    /// Returns counters with their rates, then gauges without.
    public static List<Row> counters(EngineReport engine) {
        List<Row> rows = new java.util.ArrayList<>(rows(engine.counters(), engine.seconds()));
        rows.addAll(rows(engine.gauges(), 0));
        return rows;
    }

    private static List<Row> rows(Map<String, EngineReport.Change> changes, double seconds) {
        return new TreeMap<>(changes)
                .entrySet().stream()
                        .map(entry -> row(entry.getKey(), entry.getValue(), seconds))
                        .toList();
    }

    private static Row row(String name, EngineReport.Change change, double seconds) {
        String perSecond = seconds > 0
                ? change.difference()
                        .map(difference -> FigureFormat.rate(difference.doubleValue() / seconds))
                        .orElse("")
                : "";
        return new Row(name, number(change.begin()), number(change.end()), number(change.difference()), perSecond);
    }

    private static String number(Optional<BigDecimal> value) {
        return value.map(EngineTable::text).orElse("");
    }

    public static String number(@Nullable BigDecimal value) {
        return value == null ? "" : text(value);
    }

    private static String text(BigDecimal value) {
        return value.stripTrailingZeros().scale() > 0
                ? FigureFormat.format("%,.3f", value)
                : FigureFormat.format("%,d", value.toBigInteger());
    }

    public static List<String> tableColumns(EngineReport engine) {
        return engine.tables().stream()
                .flatMap(table -> table.values().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /// Returns the value at the end, with its change since the beginning in brackets.
    public static String change(EngineReport.@Nullable Change change) {
        if (change == null) {
            return "";
        }
        String grown = change.difference()
                .filter(difference -> difference.signum() != 0)
                .map(difference -> " (" + (difference.signum() > 0 ? "+" : "") + text(difference) + ")")
                .orElse("");
        return number(change.end()) + grown;
    }

    public static List<String> statementColumns(EngineReport engine) {
        return engine.statements().stream()
                .flatMap(statement -> statement.differences().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }

    /// Returns the milliseconds per call.
    public static String mean(EngineReport.Statement statement) {
        BigDecimal total = statement.differences().get(COST);
        BigDecimal calls = statement.differences().get(CALLS);
        return total == null || calls == null || calls.signum() <= 0
                ? ""
                : FigureFormat.format("%,.3f", total.divide(calls, MathContext.DECIMAL64));
    }
}
