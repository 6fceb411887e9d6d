package io.orderline.capture.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.capture.log.LoggedStatement;
import io.orderline.capture.replay.RecordingLine.Recorded;
import io.orderline.capture.replay.ReplayComparison.Pair;
import io.orderline.capture.replay.ReplayResult.Lag;
import io.orderline.capture.replay.ReplayResult.ReplayedStatement;
import io.orderline.capture.statement.StatementTemplates;
import io.orderline.capture.transaction.RecordedTransaction;
import io.orderline.capture.transaction.RecordedTransaction.End;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayTest {
    private final StatementTemplates templates = new StatementTemplates();

    @TempDir
    private Path folder;

    private RecordedTransaction transaction(String session, long begin, long end, int value) {
        String sql = "UPDATE t SET a = " + value;
        return new RecordedTransaction(
                session,
                begin,
                end,
                -1,
                true,
                End.COMMITTED,
                templates.executions(
                        new LoggedStatement(session, true, end, end - begin, sql, List.of(), false, true)));
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
        try (Recording recording = new Recording(file)) {
            for (Optional<Recorded> next = recording.next(); next.isPresent(); next = recording.next()) {
                values.add(next.get().calls().getFirst().values().getFirst());
                assertThat(next.get().beginMicros()).isNotNegative();
            }
        }
        return values;
    }

    @Test
    void whatIsToldLateStandsWhereItBegan() throws Exception {
        assertThat(recorded(
                        transaction("a", 2_000_000, 2_000_100, 2),
                        transaction("b", 5_000_000, 5_000_100, 3),
                        transaction("c", 1_000_000, 1_000_100, 1)))
                .containsExactly("1", "2", "3");
    }

    /// A time in milliseconds less a time in microseconds.
    @Test
    void transactionsOfASessionStayInTheirOrder() throws Exception {
        assertThat(recorded(
                        transaction("a", 9_950, 10_000, 1),
                        transaction("a", 9_700, 10_000, 2),
                        transaction("b", 9_800, 10_000, 3),
                        transaction("a", 10_000, 10_000, 4),
                        transaction("a", 10_000, 10_000, 5)))
                .containsExactly("3", "1", "2", "4", "5");
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

    private static ReplayedStatement statement(String text, long calls, long rows, double mean) {
        return new ReplayedStatement(text, calls, rows, 0, mean, mean / 2);
    }

    private static ReplayResult result(ReplayedStatement... statements) {
        return new ReplayResult("r", 60, 1000, 0, 0, new Lag(0, 0, 0), List.of(statements), Map.of());
    }

    @Test
    void aStatementThatTakesTwiceAsLongIsSlower() {
        ReplayComparison comparison = ReplayComparison.of(
                result(statement("a", 1000, 1000, 100), statement("b", 1000, 1000, 100)),
                result(statement("a", 1000, 1000, 200), statement("b", 1000, 1000, 110)));

        assertThat(comparison.statements().stream().filter(Pair::slower))
                .extracting(pair -> pair.second().text())
                .containsExactly("a");
        assertThat(comparison.otherRows()).isZero();
    }

    @Test
    void aFewSlowCallsMayBeChance() {
        ReplayComparison comparison =
                ReplayComparison.of(result(statement("a", 3, 3, 100)), result(statement("a", 3, 3, 200)));

        assertThat(comparison.statements()).noneMatch(Pair::slower);
    }

    @Test
    void otherRowsAndMissingStatementsAreCounted() {
        ReplayComparison comparison = ReplayComparison.of(
                result(statement("a", 10, 10, 100), statement("b", 10, 10, 100), statement("c", 10, 10, 100)),
                result(statement("a", 10, 10, 100), statement("b", 10, 9, 100), statement("d", 10, 10, 100)));

        assertThat(comparison.otherRows()).isEqualTo(3);
        assertThat(comparison.statements().stream().filter(Pair::otherRows))
                .extracting(pair -> pair.first().text() + pair.second().text())
                .containsExactlyInAnyOrder("bb", "c", "d");
    }
}
