package io.orderline.capture.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.capture.log.LoggedStatement;
import io.orderline.capture.replay.RecordingLine.Recorded;
import io.orderline.capture.replay.ReplayComparison.Pair;
import io.orderline.capture.replay.ReplayResult.Lag;
import io.orderline.capture.replay.ReplayResult.ReplayedStatement;
import io.orderline.capture.statement.RecordedTransaction;
import io.orderline.capture.statement.RecordedTransaction.End;
import io.orderline.capture.statement.StatementTemplates;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayTest {
    private final StatementTemplates templates = new StatementTemplates();

    @TempDir
    private Path folder;

    private RecordedTransaction transaction(String session, long begin, long end, int value) {
        String sql = "UPDATE t SET a = " + value;
        var calls =
                templates.executions(new LoggedStatement(session, true, end, end - begin, sql, List.of(), false, true));
        return new RecordedTransaction(session, begin, end, -1, true, End.COMMITTED, calls);
    }

    /// The values, in the order of the file.
    private List<String> recorded(RecordedTransaction... transactions) throws Exception {
        Path file = folder.resolve("recording.gz");
        try (RecordingWriter writer = new RecordingWriter(file)) {
            for (RecordedTransaction each : transactions) {
                writer.add(each);
            }
        }
        assertThat(Files.getPosixFilePermissions(file)).as("it has all values").hasSize(2);
        List<String> values = new ArrayList<>();
        try (Replay.Recording recording = new Replay.Recording(file)) {
            for (Optional<Recorded> next = recording.next(); next.isPresent(); next = recording.next()) {
                values.add(next.get().calls().getFirst().values().getFirst());
                assertThat(next.get().beginMicros()).isNotNegative();
            }
        }
        return values;
    }

    /// Sessions, begins, ends and values. Transactions of a session stay in their order, though they begin at a time in
    /// milliseconds less a time in microseconds.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        a 2000000 2000100 2, b 5000000 5000100 3, c 1000000 1000100 1                      | 1 2 3
        a 9950 10000 1, a 9700 10000 2, b 9800 10000 3, a 10000 10000 4, a 10000 10000 5   | 3 1 2 4 5
        """)
    void whatIsToldLateStandsWhereItBegan(String told, String order) throws Exception {
        RecordedTransaction[] transactions = Stream.of(told.split(", ", -1))
                .map(each -> each.split(" ", -1))
                .map(cells -> transaction(
                        cells[0], Long.parseLong(cells[1]), Long.parseLong(cells[2]), Integer.parseInt(cells[3])))
                .toArray(RecordedTransaction[]::new);
        assertThat(String.join(" ", recorded(transactions))).isEqualTo(order);
    }

    @Test
    void whatWaitsIsBounded() throws Exception {
        RecordedTransaction[] many = new RecordedTransaction[20];
        for (int i = 0; i < many.length; i++) {
            many[i] = transaction("a", i * 1_000_000L, i * 1_000_000L, i);
        }
        many[19] = transaction("b", 1_000_000, 1_000_000, 19);
        assertThat(recorded(many))
                .as("more than 6 s late, and so not at its place")
                .endsWith("18")
                .doesNotContainSequence("0", "19");
    }

    /// Each statement with its calls, rows and mean time.
    private static ReplayResult result(String text) {
        List<ReplayedStatement> statements = Stream.of(text.split(", ", -1))
                .map(each -> each.split(" ", -1))
                .map(cells -> {
                    double mean = Double.parseDouble(cells[3]);
                    return new ReplayedStatement(
                            cells[0], Long.parseLong(cells[1]), Long.parseLong(cells[2]), 0, mean, mean / 2);
                })
                .toList();
        return new ReplayResult("r", 60, 1000, 0, 0, new Lag(0, 0, 0), statements, Map.of());
    }

    @Test
    void aStatementThatTakesTwiceAsLongIsSlowerAndAFewSlowCallsMayBeChance() {
        ReplayComparison comparison = ReplayComparison.of(
                result("a 1000 1000 100, b 1000 1000 100"), result("a 1000 1000 200, b 1000 1000 110"));
        assertThat(comparison.statements().stream().filter(Pair::slower))
                .extracting(pair -> pair.second().text())
                .containsExactly("a");
        assertThat(comparison.otherRows()).isZero();
        assertThat(ReplayComparison.of(result("a 3 3 100"), result("a 3 3 200")).statements())
                .noneMatch(Pair::slower);
    }

    @Test
    void otherRowsAndMissingStatementsAreCounted() {
        ReplayComparison comparison = ReplayComparison.of(
                result("a 10 10 100, b 10 10 100, c 10 10 100"), result("a 10 10 100, b 10 9 100, d 10 10 100"));
        assertThat(comparison.otherRows()).isEqualTo(3);
        assertThat(comparison.statements().stream().filter(Pair::otherRows))
                .extracting(pair -> pair.first().text() + pair.second().text())
                .containsExactlyInAnyOrder("bb", "c", "d");
    }
}
