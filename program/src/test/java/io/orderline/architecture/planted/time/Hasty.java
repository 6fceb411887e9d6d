package io.orderline.architecture.planted.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.result.file.Latency;
import io.orderline.testing.Timed;
import java.time.Duration;
import java.time.Instant;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/// Methods that say what no test may say of time, and others that say what each may. Nobody executes them.
public final class Hasty {
    private final Latency latency = Latency.unknown(1);

    private static long sinceBegin(long begin) {
        return System.nanoTime() - begin;
    }

    @Test
    void faultOfALimit() {
        long begin = System.nanoTime();
        assertThat(System.nanoTime() - begin).isLessThan(1000);
    }

    @Test
    void faultInALambdaWithHelp() {
        LongSupplier took = () -> sinceBegin(0);
        Runnable later = () -> assertThat(took.getAsLong()).isBetween(1L, 9L);
        later.run();
    }

    @Test
    void faultOfMoments() {
        assertThat(Duration.between(Instant.EPOCH, Instant.now())).isLessThan(Duration.ofSeconds(1));
    }

    @Test
    void faultOfAFigure() {
        assertThat(latency.p90()).as("p90").isLessThanOrEqualTo(700_000);
    }

    @Test
    void faultOfARate() {
        Object rate = 10;
        assertThat(rate.equals("nopm") ? 1.0 : 2.0).isGreaterThan(0.5);
    }

    @Test
    void faultOfAPatience() {
        Assertions.assertTimeout(Duration.ofSeconds(1), () -> {});
    }

    @Test
    @Timed
    void soundBecauseItIsTimed() {
        assertThat(sinceBegin(0)).isLessThan(1000);
        assertThat(latency.p90()).isLessThan(1000);
    }

    @Test
    void soundSinceNothingIsTooSlowForIt() {
        long begin = System.nanoTime();
        assertThat(System.nanoTime() - begin).isGreaterThan(1000);
        assertThat(latency.p90()).isGreaterThan(2);
    }

    @Test
    void soundSinceItComparesWhatWasMeasured() {
        assertThat(latency.p50()).isLessThanOrEqualTo(latency.p99()).isCloseTo(latency.p90(), within(1L));
        assertThat(latency.count()).isLessThan(7);
    }
}
