package io.orderline.base;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TurnsTest {
    private static final long SECOND = Duration.ofSeconds(1).toNanos();
    private static final Turns FIRST = Turns.parse("1 of 2 every 5s seed 7");
    private static final Turns SECOND_RUN = Turns.parse("2 of 2 every 5s seed 7");

    private static boolean drives(Turns turns, long nanos) {
        return turns.next(nanos) == nanos;
    }

    @Test
    void oneOfBothDrivesAtAnyMomentAndWhoWaitsGoesOnWhenItsTurnBegins() {
        for (long nanos = 0; nanos < 600 * SECOND; nanos += SECOND / 7) {
            assertThat(drives(FIRST, nanos)).isNotEqualTo(drives(SECOND_RUN, nanos));
            long next = FIRST.next(nanos);
            assertThat(next - nanos).isBetween(0L, 10 * SECOND);
            assertThat(drives(FIRST, next)).isTrue();
            assertThat(next == nanos || next % (5 * SECOND) == 0).isTrue();
        }
    }

    /// 1,000 pairs, of which half begin with the first run, give or take 5 σ of 16; and no order comes back
    /// after a few.
    @Test
    void theOrderWithinPairsIsDrawn() {
        long swapped = IntStream.range(0, 1000)
                .filter(pair -> FIRST.segment(pair).begin() > 10 * pair)
                .count();
        assertThat(swapped).isBetween(420L, 580L);
        long other = IntStream.range(0, 1000)
                .filter(pair -> FIRST.segment(pair).begin()
                        == Turns.parse("1 of 2 every 5s seed 8").segment(pair).begin())
                .count();
        assertThat(other).isBetween(420L, 580L);
    }

    @Test
    void ofWholePairsHalfIsDriven() {
        assertThat(FIRST.seconds(20, 80)).isCloseTo(30, within(1e-9));
        assertThat(FIRST.seconds(3, 47.5) + SECOND_RUN.seconds(3, 47.5)).isCloseTo(44.5, within(1e-9));
        assertThat(Turns.parse("1 of 2").seconds(3, 47.5)).isCloseTo(44.5, within(1e-9));
    }

    @Test
    void whoDrivesBesideAnotherNeverWaits() {
        Turns beside = Turns.parse("2 of 2");
        assertThat(beside.inSegments()).isFalse();
        assertThat(beside.next(123)).isEqualTo(123);
        assertThat(beside.inWords()).isEqualTo("beside another run");
        assertThat(FIRST.inWords()).isEqualTo("in turns of 5s with another run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1 of 2", "2 of 2 every 5s seed 7", "1 of 2 every 1m40s seed 123456789"})
    void itIsWrittenAsItIsRead(String text) {
        assertThat(Turns.parse(Turns.parse(text).text())).isEqualTo(Turns.parse(text));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            3 of 2               | is no turn
            1 of 3               | is no turn
            1 of 2 every 5       | is not a duration
            1 of 2 every 1s      | at least 2
            1 of 2 every 2500ms  | whole seconds
            """)
    void whatIsNoneIsRefused(String text, String why) {
        assertThrown(IllegalArgumentException.class, () -> Turns.parse(text), why);
    }
}
