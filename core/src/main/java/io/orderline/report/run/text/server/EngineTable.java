package io.orderline.report.run.text.server;

import io.orderline.report.document.Part.Table;
import io.orderline.report.format.FigureFormat;
import io.orderline.report.format.TextTable;
import io.orderline.result.environment.EngineReport;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The database's own statistics at both ends of the window, as cells of tables.
public final class EngineTable {
    private static final String COST = "total_ms";
    private static final String CALLS = "calls";

    private EngineTable() {}

    /// Returns counters with their rates, then gauges without.
    public static Table counters(EngineReport engine) {
        List<List<String>> rows = new ArrayList<>();
        engine.counters().forEach((name, change) -> rows.add(row(name, change, engine.seconds())));
        engine.gauges().forEach((name, change) -> rows.add(row(name, change, 0)));
        return Table.of("", 1, List.of("counter", "begin", "end", "difference", "per second"), rows);
    }

    private static List<String> row(String name, EngineReport.Change change, double seconds) {
        String perSecond = seconds > 0
                ? change.difference()
                        .map(difference -> FigureFormat.rate(difference.doubleValue() / seconds))
                        .orElse("")
                : "";
        return List.of(name, number(change.begin()), number(change.end()), number(change.difference()), perSecond);
    }

    private static String number(Optional<BigDecimal> value) {
        return value.map(EngineTable::text).orElse("");
    }

    private static String text(BigDecimal value) {
        return value.stripTrailingZeros().scale() > 0
                ? FigureFormat.format("%,.3f", value)
                : FigureFormat.format("%,d", value.toBigInteger());
    }

    public static Table tables(EngineReport engine) {
        List<String> columns =
                columns(engine.tables().stream().map(table -> table.values().keySet()));
        return Table.of(
                "",
                1,
                TextTable.cells(List.of("table"), columns),
                engine.tables().stream()
                        .map(table -> TextTable.cells(
                                List.of(table.name()),
                                columns.stream()
                                        .map(column -> change(table.values().get(column)))
                                        .toList()))
                        .toList());
    }

    private static List<String> columns(Stream<Set<String>> rows) {
        return rows.flatMap(Set::stream).distinct().sorted().toList();
    }

    /// Returns the value at the end, with its change since the beginning in brackets.
    private static String change(EngineReport.@Nullable Change change) {
        if (change == null) {
            return "";
        }
        String grown = change.difference()
                .filter(difference -> difference.signum() != 0)
                .map(difference -> " (" + (difference.signum() > 0 ? "+" : "") + text(difference) + ")")
                .orElse("");
        return number(change.end()) + grown;
    }

    public static Table statements(EngineReport engine) {
        List<String> columns = columns(engine.statements().stream()
                .map(statement -> statement.differences().keySet()));
        return Table.of(
                "",
                1,
                TextTable.cells(List.of("statement"), columns, List.of("mean_ms")),
                engine.statements().stream()
                        .map(statement -> TextTable.cells(
                                List.of(statement.text()),
                                columns.stream()
                                        .map(column -> number(Optional.ofNullable(
                                                statement.differences().get(column))))
                                        .toList(),
                                List.of(mean(statement))))
                        .toList());
    }

    /// Returns the milliseconds per call.
    private static String mean(EngineReport.Statement statement) {
        BigDecimal total = statement.differences().get(COST);
        BigDecimal calls = statement.differences().get(CALLS);
        return total == null || calls == null || calls.signum() <= 0
                ? ""
                : FigureFormat.format("%,.3f", total.divide(calls, MathContext.DECIMAL64));
    }
}
