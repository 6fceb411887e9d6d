package io.orderline.drive.pace;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import io.orderline.workload.TransactionType;
import io.orderline.workload.tpcc.Tpcc;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// TPC-C 5.2.5.
class TerminalPaceTest {
    private static final List<TransactionType> TYPES = new Tpcc().types();
    private static final TransactionType NEW_ORDER = TYPES.get(0);
    private static final TransactionType PAYMENT = TYPES.get(1);

    /// Keying belongs to the next transaction and is fixed; thinking belongs to the last one, and is exponential. With
    /// those of each other it would be 3 s and 12 s longer or shorter.
    @ParameterizedTest
    @CsvSource({"1, 1, 0, 18, 12", "1, 0, 1, 3, 12", "0.1, 0, 0, 1.8, 1.2"})
    void pausesAreKeyingAndThinking(double multiplier, int last, int next, double keying, double mean) {
        TerminalPace pacing = new TerminalPace.KeyingAndThinking(multiplier, RandomStreams.of(9));
        double[] pauses = IntStream.range(0, 20_000)
                .mapToDouble(i -> pacing.next(0, TYPES.get(last), TYPES.get(next)) / 1e9)
                .toArray();
        Chance.values("pauses", pause -> pause < keying ? 0 : 1 - Math.exp(-(pause - keying) / mean))
                .against("means that are a tenth longer", keying + mean, 1 - Math.exp(-1 / 1.1))
                .seeded()
                .holds(pauses);
        assertThat(Arrays.stream(pauses)).allMatch(pause -> pause >= keying && pause <= keying + 10 * mean);
    }

    /// Such as the user of a quote: nothing of it is skipped as if it had been before the drive.
    @Test
    void aUserWithoutHistoryBeginsInTheFirstPause() {
        TerminalPace pacing = new TerminalPace.KeyingAndThinking(0.5, RandomStreams.of(9));
        double[] begins = IntStream.range(0, 10_000)
                .mapToDouble(_ -> pacing.fresh(0, NEW_ORDER) / 1e9)
                .toArray();

        assertThat(Arrays.stream(begins)).allMatch(begin -> begin >= 0 && begin <= 9);
        Chance.values("first beginnings", begin -> Math.min(1, begin / 9))
                .against("beginnings in half of the time", 4.5, 1)
                .seeded()
                .holds(begins);
    }

    @Test
    void withoutPacingTheNextTransactionIsDueAtOnce() {
        TerminalPace pacing = new TerminalPace.AtOnce();

        assertThat(List.of(System.nanoTime(), pacing.next(0, NEW_ORDER, PAYMENT), System.nanoTime()))
                .isSorted();
    }

    @Test
    void terminalsDoNotBeginInStep() {
        TerminalPace pacing = new TerminalPace.KeyingAndThinking(0.5, RandomStreams.of(9));

        assertThat(IntStream.range(0, 100)
                        .mapToObj(i -> pacing.first(0, NEW_ORDER) / 1e9)
                        .distinct())
                .as("as those who have been at work for up to ten minutes, at twice the pace")
                .hasSize(100)
                .allMatch(begin -> begin <= 0 && begin >= -300)
                .anyMatch(begin -> begin < -250)
                .anyMatch(begin -> begin > -50);
    }
}
