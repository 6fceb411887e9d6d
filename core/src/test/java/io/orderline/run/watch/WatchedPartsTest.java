package io.orderline.run.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.database.dialect.DialectCatalog;
import io.orderline.database.dialect.MonitorCatalog;
import io.orderline.monitor.MonitorListener;
import io.orderline.monitor.database.DatabaseSample;
import io.orderline.monitor.database.DatabaseSnapshot;
import io.orderline.monitor.database.DatabaseSnapshot.Row;
import io.orderline.monitor.database.DatabaseWindow;
import io.orderline.plan.TimedAction;
import io.orderline.result.environment.EngineReport;
import io.orderline.result.file.Json;
import io.orderline.run.hooks.RunControls;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Engines' statistics, the place of a server, and what a plan does while a run goes on.
@Timeout(60)
class WatchedPartsTest {
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

    /// Of counters at the window's begin and end.
    private EngineReport engine(Map<String, String> begin, Map<String, String> end) {
        return engine(Optional.of(snapshot(10, begin, Map.of())), Optional.of(snapshot(20, end, Map.of())));
    }

    private static Optional<BigDecimal> difference(Map<String, EngineReport.Change> changes, String name) {
        return Objects.requireNonNull(changes.get(name)).difference();
    }

    private static Row statement(String id, String millis, String calls) {
        Map<String, String> values = new LinkedHashMap<>(); // ranked by the first
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
        assertThat(difference(engine.counters(), "a")).hasValue(new BigDecimal("0.75"));
        assertThat(difference(engine.gauges(), "size")).hasValue(new BigDecimal("-2"));
        assertThat(difference(engine.tables().getFirst().values(), "dead_rows")).hasValue(new BigDecimal("-10"));
        assertThat(engine.notes()).containsExactly("a note");
        Json.write(folder.resolve("engine.json"), engine);
        assertThat(Json.read(folder.resolve("engine.json"), EngineReport.class)).isEqualTo(engine);
        EngineReport reset =
                engine(Map.of("xact_commit", "50", "deadlocks", "0"), Map.of("xact_commit", "9", "deadlocks", "1"));
        assertThat(reset.grown("commits")).isEmpty();
        assertThat(reset.grown("deadlocks")).hasValue(BigDecimal.ONE);
        assertThat(reset.notes()).anyMatch(note -> note.contains("has forgotten its statistics"));
    }

    @Test
    void whatWasNotSeenIsNotThere() {
        EngineReport none = engine(Optional.empty(), Optional.empty());
        assertThat(none.seconds()).isZero();
        assertThat(none.counters()).isEmpty();
        EngineReport half = engine(Map.of("a", "1"), Map.of("b", "x"));
        assertThat(difference(half.counters(), "a")).isEmpty();
        assertThat(Objects.requireNonNull(half.counters().get("b")).end()).isEmpty();
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
    /// URL names is in `urls/servers.csv`. The port is that of a server on this host.
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        jdbc:postgresql://192.0.2.1/d                                      | ELSEWHERE   |
        jdbc:postgresql://192.0.2.1:5432/bench                             | ELSEWHERE   |
        jdbc:postgresql://127.0.0.1:5432/d                                 | HERE        | 5432
        jdbc:postgresql://127.0.0.1:54399/bench?ssl=false                  | HERE        | 54399
        jdbc:postgresql://127.0.0.1/bench                                  | HERE        | 5432
        jdbc:postgresql://[::1]:6432/d                                     | HERE        | 6432
        jdbc:postgresql:d                                                  | HERE        | 5432
        jdbc:postgresql://127.0.0.1:5432,[::1]:5433/d                      | HERE        | 5432
        jdbc:postgresql://127.0.0.1:5432,192.0.2.1/d                       | PARTLY_HERE | 5432
        jdbc:postgresql://192.0.2.1:5432,127.0.0.1:5433/bench              | PARTLY_HERE | 5433
        jdbc:postgresql://192.0.2.1,198.51.100.1/d                         | ELSEWHERE   |
        jdbc:postgresql://db.invalid/d                                     | UNKNOWN     |
        jdbc:mariadb://localhost:3307/bench                                | HERE        | 3307
        jdbc:mariadb:loadbalance://127.0.0.1:3307/bench                    | HERE        | 3307
        jdbc:mariadb:sequential://192.0.2.1,127.0.0.1/d                    | PARTLY_HERE | 3306
        jdbc:oracle:thin:@127.0.0.1:1521:x                                 | HERE        | 1521
        jdbc:oracle:thin:@127.0.0.1:1599:x                                 | HERE        | 1599
        jdbc:oracle:thin:@//127.0.0.1:1522/x                               | HERE        | 1522
        jdbc:oracle:thin:@192.0.2.1:1521:x                                 | ELSEWHERE   |
        jdbc:oracle:thin:@bench                                            | UNKNOWN     |
        jdbc:sqlserver://127.0.0.1;databaseName=x                          | HERE        | 1433
        jdbc:sqlserver://127.0.0.1;portNumber=1444;databaseName=x          | HERE        | 1444
        jdbc:sqlserver://127.0.0.1\\second;databaseName=x                  | HERE        |
        jdbc:sqlserver://;serverName=192.0.2.1;databaseName=d              | ELSEWHERE   |
        jdbc:db2:d                                                         | UNKNOWN     |
        jdbc:h2:tcp://192.0.2.1:9092/d                                     | ELSEWHERE   |
        jdbc:h2:mem:d                                                      | HERE        |
        jdbc:h2:file:///192.0.2.1/d                                        | HERE        |
        jdbc:sqlite:/data//192.0.2.1/d                                     | HERE        |
        """)
    void onlyAUrlThatTellsItIsOfThisHost(String url, ServerLocation place, Integer port) {
        assertThat(ServerLocation.of(url)).isEqualTo(place);
        assertThat(place.sameHost().orElse(false)).isEqualTo(place == ServerLocation.HERE);
        assertThat(HostWatch.isElsewhere(url))
                .as("no process of this host belongs to it")
                .isEqualTo(place == ServerLocation.ELSEWHERE || place == ServerLocation.UNKNOWN);
        assertThat(HostWatch.port(url)).isEqualTo(port == null ? OptionalInt.empty() : OptionalInt.of(port));
    }

    private static final String WRONG = "crash nobody";
    private static final String SLOW = "restart server";

    private boolean stuck;
    private final List<String> told = new CopyOnWriteArrayList<>();
    private final CountDownLatch slow = new CountDownLatch(1);

    private final RunControls controls = new RunControls() {
        @Override
        public Map<String, ?> apply(String action) {
            told.add("applied " + action);
            if (action.equals(WRONG)) {
                throw new IllegalStateException("there is no such node");
            }
            if (action.equals(SLOW)) {
                try {
                    slow.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException("interrupted", e);
                }
            }
            return Map.of();
        }

        @Override
        public void release() {
            told.add("released");
            if (stuck) {
                throw new IllegalStateException("it does not go on");
            }
        }
    };

    private final MonitorListener listener = new MonitorListener() {
        @Override
        public void event(double seconds, String kind, String message, Map<String, ?> details) {
            told.add(kind + " " + message.replaceAll("\\d+ ms", "… ms") + details);
        }

        @Override
        public void trouble(double seconds, String kind, String message) {
            told.add(kind + " " + message.replaceAll("\\d+ ms", "… ms"));
        }
    };

    private ActionTimetable timetable(String... actions) {
        return new ActionTimetable(
                List.of(actions).stream()
                        .map(text -> new TimedAction(Duration.ofMillis(1), text, "at.1ms"))
                        .toList(),
                controls,
                listener);
    }

    /// Ends when so much has been told.
    private void perform(int count, String... actions) {
        try (ActionTimetable timetable = timetable(actions)) {
            timetable.begin(System.nanoTime());
            await().until(() -> told.size() == count);
        }
    }

    @Test
    void actionsAreDoneInTheirOrderAndEachIsTold() {
        perform(6, "pause a", "resume a");
        assertThat(told)
                .containsExactly(
                        "action pause a{asked=0.001}",
                        "applied pause a",
                        "action-done pause a: done after … ms{action=pause a}",
                        "action resume a{asked=0.001}",
                        "applied resume a",
                        "action-done resume a: done after … ms{action=resume a}",
                        "released");
    }

    @Test
    void oneThatFailsIsTroubleTheNextIsDoneAndWhatCannotBeReleasedDoesNotEndTheRun() {
        stuck = true;
        perform(6, WRONG, "heal");
        assertThat(told)
                .contains("action-failed crash nobody: failed after … ms: there is no such node", "applied heal")
                .endsWith("action-failed at the end of the drive: it does not go on");
    }

    @Test
    void aPlanWithoutActionsTouchesNothingAndWhatIsNotDueIsLeftAndTold() {
        try (ActionTimetable timetable = timetable()) {
            timetable.begin(System.nanoTime());
        }
        assertThat(told).isEmpty();
        try (ActionTimetable timetable = new ActionTimetable(
                List.of(new TimedAction(Duration.ofHours(1), "crash a", "at.1h")), controls, listener)) {
            timetable.begin(System.nanoTime());
        }
        assertThat(told)
                .containsExactly("released", "action-left crash a: not done, the drive was over before second 3600.0");
    }

    @Test
    void whoInterruptsDoesNotWaitForAnActionUnderWay() {
        try (ActionTimetable timetable = timetable(SLOW, "crash a")) {
            timetable.begin(System.nanoTime());
            await().until(() -> told.contains("applied " + SLOW));
            timetable.interrupt();
        }
        assertThat(told)
                .contains("action-failed restart server: failed after … ms: interrupted")
                .endsWith("released", "action-left crash a: not done, the drive was over before second 0.0")
                .doesNotContain("applied crash a");
    }

    @Test
    void anOrdinaryEndWaitsForTheActionUnderWay() {
        try (ActionTimetable timetable = timetable(SLOW)) {
            timetable.begin(System.nanoTime());
            await().until(() -> told.contains("applied " + SLOW));
            Thread.ofVirtual().start(slow::countDown);
        }
        assertThat(told).endsWith("action-done restart server: done after … ms{action=restart server}", "released");
    }
}
