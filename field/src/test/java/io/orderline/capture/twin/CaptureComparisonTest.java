package io.orderline.capture.twin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.capture.ActivitySampler;
import io.orderline.capture.twin.CaptureComparison.ActivityPair;
import io.orderline.capture.twin.CaptureComparison.StatementPair;
import io.orderline.capture.twin.CaptureResult.CapturedStatement;
import io.orderline.capture.twin.CaptureResult.Counts;
import io.orderline.capture.twin.CaptureResult.Sessions;
import io.orderline.result.file.Json;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CaptureComparisonTest {
    private static CapturedStatement statement(String text, long calls) {
        return new CapturedStatement(text, calls, 10, Optional.of(1.0), Optional.empty());
    }

    private static CaptureResult result(long transactions, CapturedStatement... statements) {
        return new CaptureResult(
                "PostgreSQL 18",
                10,
                new Sessions(4, List.of(new ActivitySampler.Activity("runs", transactions / 500.0))),
                new Counts(transactions, 0, 0, 0),
                Optional.empty(),
                List.of(),
                List.of(statements),
                List.of());
    }

    @Test
    void theSameMixAtAnotherRateIsAlikeAndWhatIsWrittenCanBeReadAgain() {
        CaptureResult result = result(1000, statement("a", 1000));
        assertThat(Json.parse(Json.pretty(result), CaptureResult.class)).isEqualTo(result);
        CaptureComparison comparison = CaptureComparison.of(
                result(1000, statement("a", 1000), statement("b", 3000)),
                result(500, statement("b", 1500), statement("a", 500)));
        assertThat(comparison.mixDifference()).isZero();
        assertThat(comparison.original().perSecond()).isEqualTo(100);
        assertThat(comparison.twin().statementsEach()).isEqualTo(4);
        assertThat(comparison.active()).containsExactly(new ActivityPair("runs", 2, 1));
        assertThat(comparison.statements()).extracting(StatementPair::text).containsExactly("b", "a");
    }

    @Test
    void aStatementThatIsMissingIsADifference() {
        CaptureComparison comparison = CaptureComparison.of(
                result(1000, statement("a", 1000), statement("b", 3000)),
                result(1000, statement("a", 1000), statement("c", 3000)));
        assertThat(comparison.mixDifference()).isCloseTo(0.75, within(1e-9));
        assertThat(comparison.statements()).extracting(StatementPair::text).containsExactly("b", "a", "c");
        assertThat(comparison.statements().getFirst().twin()).isEqualTo(CaptureComparison.Use.NONE);
    }
}
