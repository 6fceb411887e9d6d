package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomStreamsTest {
    @Test
    void theSameSeedAndPathGiveTheSameStream() {
        assertThat(RandomStreams.of(7, 1, 2).longs(20).toArray())
                .isEqualTo(RandomStreams.of(7, 1, 2).longs(20).toArray());
    }

    @Test
    void everyStepOfThePathMatters() {
        Set<Long> firsts = new HashSet<>();
        for (long seed = 0; seed < 10; seed++) {
            for (long purpose = 0; purpose < 10; purpose++) {
                for (long number = 0; number < 10; number++) {
                    firsts.add(RandomStreams.of(seed, purpose, number).nextLong());
                }
            }
        }
        assertThat(firsts).hasSize(1000);
    }

    /// A load's bytes depend on the algorithm: should a JDK ever change it, tables from one seed would silently differ.
    @Test
    void theAlgorithmIsTheOneThatLoadedDatabasesWereMadeWith() {
        assertThat(RandomStreams.of(1, 2, 3).nextLong()).isEqualTo(EXPECTED_FIRST);
    }

    private static final long EXPECTED_FIRST = 53332387001521782L;
}
