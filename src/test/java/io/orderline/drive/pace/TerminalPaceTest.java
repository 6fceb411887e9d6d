package io.orderline.drive.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.workload.TransactionType;
import io.orderline.workload.tpcc.Tpcc;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// TPC-C 5.2.5.
class TerminalPaceTest {
    private static final List<TransactionType> TYPES = new Tpcc().types();
    private static final TransactionType NEW_ORDER = TYPES.get(0);
    private static final TransactionType PAYMENT = TYPES.get(1);

    private static double[] pauses(double multiplier, TransactionType last, TransactionType next) {
        TerminalPace pacing = new TerminalPace.KeyingAndThinking(multiplier, RandomStreams.of(9));
        return IntStream.range(0, 200_000)
                .mapToDouble(i -> pacing.next(0, last, next) / 1e9)
                .toArray();
    }

    @Test
    void keyingIsFixedAndBelongsToTheNextTransaction() {
        double shortest =
                java.util.Arrays.stream(pauses(1, PAYMENT, NEW_ORDER)).min().orElseThrow();

        assertThat(shortest).isCloseTo(18, within(0.01));
    }

    @Test
    void thinkingIsExponentialAndBelongsToTheLastTransaction() {
        double[] think = java.util.Arrays.stream(pauses(1, NEW_ORDER, PAYMENT))
                .map(pause -> pause - 3)
                .toArray();
        double mean = java.util.Arrays.stream(think).average().orElseThrow();
        double beyondMean = java.util.Arrays.stream(think).filter(t -> t > 12).count() / (double) think.length;

        assertThat(mean).isCloseTo(12, within(0.15));
        assertThat(beyondMean).isCloseTo(Math.exp(-1), within(0.01)); // a constant or uniform time would give 0 or 0.5
        assertThat(java.util.Arrays.stream(think)).allMatch(t -> t >= 0 && t <= 120);
    }

    /// Such as the user of a quote: nothing of it is skipped as if it had been before the drive.
    @Test
    void aUserWithoutHistoryBeginsInTheFirstPause() {
        TerminalPace pacing = new TerminalPace.KeyingAndThinking(0.5, RandomStreams.of(9));
        double[] begins = IntStream.range(0, 10_000)
                .mapToDouble(_ -> pacing.fresh(0, NEW_ORDER) / 1e9)
                .toArray();

        assertThat(java.util.Arrays.stream(begins)).allMatch(begin -> begin >= 0 && begin <= 9);
        assertThat(java.util.Arrays.stream(begins).average().orElseThrow()).isCloseTo(4.5, within(0.1));
    }

    @Test
    void theMultiplierScalesBoth() {
        double mean = java.util.Arrays.stream(pauses(0.1, NEW_ORDER, NEW_ORDER))
                .average()
                .orElseThrow();

        assertThat(mean).isCloseTo(3, within(0.02));
    }

    @Test
    void withoutPacingTheNextTransactionIsDueAtOnce() {
        TerminalPace pacing = new TerminalPace.AtOnce();
        long before = System.nanoTime();

        assertThat(pacing.next(0, NEW_ORDER, PAYMENT)).isBetween(before, System.nanoTime());
    }

    @Test
    void terminalsDoNotBeginInStep() {
        TerminalPace pacing = new TerminalPace.KeyingAndThinking(1, RandomStreams.of(9));

        assertThat(IntStream.range(0, 100)
                        .mapToLong(i -> pacing.first(0, NEW_ORDER))
                        .distinct()
                        .count())
                .isEqualTo(100);
    }
}
