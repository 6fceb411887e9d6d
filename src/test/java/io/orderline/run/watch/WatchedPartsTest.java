package io.orderline.run.watch;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.MonitorCatalog;
import io.orderline.drive.watch.ClockWatch;
import io.orderline.measure.Interval;
import io.orderline.monitor.database.DatabaseSample;
import io.orderline.monitor.database.DatabaseSnapshot;
import io.orderline.monitor.database.DatabaseSnapshot.Row;
import io.orderline.monitor.database.DatabaseWindow;
import io.orderline.result.environment.ClockReport;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.file.Json;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Engines' statistics, the place of a server, and clocks.
class WatchedPartsTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
    private final MonitorCatalog queries =
            DialectCatalog.bundled("postgresql").server().monitor();
    private long monotonic;
    private long wallAhead;
    private final ClockChecks clocks =
            new ClockChecks(new ClockWatch(() -> monotonic, () -> Instant.ofEpochSecond(0, monotonic + wallAhead)));

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
    void differencesAreExactAndCountersThatWentBackHaveNone(@TempDir Path folder) throws IOException {
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
        EngineReport reset = engine(
                Optional.of(snapshot(10, Map.of("xact_commit", "50", "deadlocks", "0"), Map.of())),
                Optional.of(snapshot(20, Map.of("xact_commit", "9", "deadlocks", "1"), Map.of())));
        assertThat(reset.grown("commits")).isEmpty();
        assertThat(reset.grown("deadlocks")).hasValue(BigDecimal.ONE);
        assertThat(reset.notes()).anyMatch(note -> note.contains("has forgotten its statistics"));
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

    /// Networks of documentation: nobody has their addresses. Names under `invalid` have no address. Which servers a
    /// URL names is in `urls/servers.csv`.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        jdbc:postgresql://192.0.2.1/d                                      | ELSEWHERE
        jdbc:postgresql://127.0.0.1:5432/d                                 | HERE
        jdbc:postgresql://[::1]:5432/d                                     | HERE
        jdbc:postgresql:d                                                  | HERE
        jdbc:postgresql://127.0.0.1:5432,[::1]:5433/d                      | HERE
        jdbc:postgresql://127.0.0.1:5432,192.0.2.1/d                       | PARTLY_HERE
        jdbc:postgresql://192.0.2.1,198.51.100.1/d                           | ELSEWHERE
        jdbc:postgresql://db.invalid/d                                     | UNKNOWN
        jdbc:mariadb:sequential://192.0.2.1,127.0.0.1/d                    | PARTLY_HERE
        jdbc:oracle:thin:@127.0.0.1:1521:x                                 | HERE
        jdbc:oracle:thin:@bench                                            | UNKNOWN
        jdbc:sqlserver://;serverName=192.0.2.1;databaseName=d              | ELSEWHERE
        jdbc:db2:d                                                         | UNKNOWN
        jdbc:h2:tcp://192.0.2.1:9092/d                                     | ELSEWHERE
        jdbc:h2:mem:d                                                      | HERE
        jdbc:h2:file:///192.0.2.1/d                                        | HERE
        jdbc:sqlite:/data//192.0.2.1/d                                     | HERE
        """)
    void onlyAUrlThatTellsItIsOfThisHost(String url, ServerPlace place) {
        assertThat(ServerPlace.of(url)).isEqualTo(place);
        assertThat(place.sameHost().orElse(false)).isEqualTo(place == ServerPlace.HERE);
    }

    @Test
    void noProcessOfThisHostBelongsToAServerElsewhere() {
        assertThat(HostWatch.isElsewhere("jdbc:postgresql://192.0.2.1:5432/bench"))
                .isTrue();
        assertThat(HostWatch.isElsewhere("jdbc:oracle:thin:@192.0.2.1:1521:x")).isTrue();
        assertThat(HostWatch.isElsewhere("jdbc:oracle:thin:@bench"))
                .as("not known")
                .isTrue();
        assertThat(HostWatch.isElsewhere("jdbc:postgresql://127.0.0.1:5432/bench"))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://127.0.0.1:54399/bench?ssl=false, 54399",
        "jdbc:postgresql://127.0.0.1/bench, 5432",
        "jdbc:postgresql://[::1]:6432/bench, 6432",
        "jdbc:mariadb://localhost:3307/bench, 3307",
        "jdbc:mariadb:loadbalance://127.0.0.1:3307/bench, 3307",
        "jdbc:oracle:thin:@//127.0.0.1:1522/x, 1522",
        "jdbc:sqlserver://127.0.0.1;databaseName=x, 1433",
        "jdbc:h2:mem:x, -1",
        "jdbc:sqlserver://127.0.0.1;portNumber=1444;databaseName=x, 1444",
        "'jdbc:sqlserver://127.0.0.1\\second;databaseName=x', -1",
        "jdbc:oracle:thin:@127.0.0.1:1599:x, 1599",
        "jdbc:postgresql://192.0.2.1:5432/bench, -1",
        "'jdbc:postgresql://192.0.2.1:5432,127.0.0.1:5433/bench', 5433",
        "jdbc:oracle:thin:@bench, -1",
    })
    void thePortIsThatOfAServerOnThisHost(String url, int port) {
        assertThat(HostWatch.port(url)).isEqualTo(port < 0 ? OptionalInt.empty() : OptionalInt.of(port));
    }

    private void interval(long nanos) {
        long began = monotonic;
        monotonic += nanos;
        clocks.interval(new Interval(0, began, monotonic, Map.of(), List.of()));
    }

    @Test
    void punctualTicksOfAgreeingClocks() {
        interval(SECOND);
        interval(SECOND);
        interval(SECOND / 2);
        assertThat(clocks.found()).isEqualTo(new ClockReport(1.5, 0, 0, 0));
    }

    @Test
    void aHostThatWasStoppedAndAClockThatWasSet() {
        interval(SECOND);
        interval(SECOND + 730_000_000);
        wallAhead = 60_000_000;
        interval(SECOND + 1_000_000);
        assertThat(clocks.found()).isEqualTo(new ClockReport(2.731, 60, 60, 730));
    }
}
