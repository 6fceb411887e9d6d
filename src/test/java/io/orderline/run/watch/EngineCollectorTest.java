package io.orderline.run.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.MonitorCatalog;
import io.orderline.monitor.database.DatabaseSample;
import io.orderline.monitor.database.DatabaseSnapshot;
import io.orderline.monitor.database.DatabaseSnapshot.Row;
import io.orderline.monitor.database.DatabaseWindow;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineCollectorTest {
    private final MonitorCatalog queries =
            DialectCatalog.bundled("postgresql").server().monitor();

    private static DatabaseSnapshot snapshot(
            double seconds, Map<String, String> counters, Map<String, String> gauges, Row... statements) {
        return new DatabaseSnapshot(
                new DatabaseSample(seconds, counters, gauges, List.of()),
                List.of(new Row("t", "t", Map.of("dead_rows", "" + (int) (100 - seconds)))),
                List.of(statements));
    }

    private EngineReport engine(Optional<DatabaseSnapshot> begin, Optional<DatabaseSnapshot> end) {
        return EngineCollector.of(new DatabaseWindow(begin, end, 7, 1.23456, 9, List.of("a note")), queries);
    }

    private static EngineReport.Change change(Map<String, EngineReport.Change> changes, String name) {
        return Objects.requireNonNull(changes.get(name));
    }

    private static Row statement(String id, String millis, String calls) {
        Map<String, String> values = new java.util.LinkedHashMap<>();
        values.put("total_ms", millis);
        values.put("calls", calls);
        return new Row(id, "SELECT " + id, values);
    }

    @Test
    void differencesAreExact(@TempDir Path folder) throws IOException {
        EngineReport engine = engine(
                Optional.of(snapshot(10, Map.of("xact_commit", "9007199254740993", "a", "1.5"), Map.of("size", "9"))),
                Optional.of(snapshot(20, Map.of("xact_commit", "9007199254740996", "a", "2.25"), Map.of("size", "7"))));
        assertThat(engine.seconds()).isEqualTo(10);
        assertThat(engine.grown("commits")).hasValue(new BigDecimal("3"));
        assertThat(change(engine.counters(), "a").difference()).hasValue(new BigDecimal("0.75"));
        assertThat(change(engine.gauges(), "size").difference()).hasValue(new BigDecimal("-2"));
        assertThat(change(engine.tables().getFirst().values(), "dead_rows").difference())
                .hasValue(new BigDecimal("-10"));
        assertThat(engine.notes()).containsExactly("a note");
        Json.write(folder.resolve("engine.json"), engine);
        assertThat(Json.read(folder.resolve("engine.json"), EngineReport.class)).isEqualTo(engine);
    }

    @Test
    void countersThatWentBackHaveNoDifference() {
        EngineReport engine = engine(
                Optional.of(snapshot(10, Map.of("xact_commit", "50", "deadlocks", "0"), Map.of())),
                Optional.of(snapshot(20, Map.of("xact_commit", "9", "deadlocks", "1"), Map.of())));
        assertThat(engine.grown("commits")).isEmpty();
        assertThat(engine.grown("deadlocks")).hasValue(BigDecimal.ONE);
        assertThat(engine.notes()).anyMatch(note -> note.contains("has forgotten its statistics"));
    }

    @Test
    void whatWasNotSeenIsNotThere() {
        EngineReport none = engine(Optional.empty(), Optional.empty());
        assertThat(none.seconds()).isZero();
        assertThat(none.counters()).isEmpty();
        EngineReport half = engine(
                Optional.of(snapshot(10, Map.of("a", "1"), Map.of())),
                Optional.of(snapshot(20, Map.of("b", "x"), Map.of())));
        assertThat(change(half.counters(), "a").difference()).isEmpty();
        assertThat(change(half.counters(), "b").end()).isEmpty();
        assertThat(half.grown("commits")).isEmpty();
        assertThat(half.notes()).containsExactly("a note");
    }

    @Test
    void statementsAreRankedByWhatTheyTookInTheWindow() {
        List<Row> many = new ArrayList<>(
                List.of(statement("old", "900", "9"), statement("busy", "150", "30"), statement("new", "20.5", "2")));
        for (int i = 0; i < 30; i++) {
            many.add(statement("small" + i, "0.00" + (i + 10), "1"));
        }
        EngineReport engine = engine(
                Optional.of(
                        snapshot(10, Map.of(), Map.of(), statement("old", "900", "9"), statement("busy", "50", "10"))),
                Optional.of(snapshot(20, Map.of(), Map.of(), many.toArray(Row[]::new))));
        assertThat(engine.statements())
                .hasSize(20)
                .extracting(EngineReport.Statement::id)
                .startsWith("busy", "new", "small29")
                .doesNotContain("old");
        assertThat(engine.statements().getFirst().differences())
                .isEqualTo(Map.of("total_ms", new BigDecimal("100"), "calls", new BigDecimal("20")));
    }
}
