package io.orderline.capture.replay;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.capture.replay.ReplayComparison.Pair;
import io.orderline.capture.replay.ReplayResult.Lag;
import io.orderline.capture.replay.ReplayResult.ReplayedStatement;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReplayComparisonTest {
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
