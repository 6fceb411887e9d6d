package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomStreamsTest {
    @Test
    void everyStepOfThePathMattersAndTheSamePathGivesTheSameStream() {
        Set<Long> firsts = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            firsts.add(RandomStreams.of(i / 100, i / 10 % 10, i % 10).nextLong());
        }
        assertThat(firsts).hasSize(1000);
        assertThat(RandomStreams.of(7, 1, 2).longs(20).toArray())
                .isEqualTo(RandomStreams.of(7, 1, 2).longs(20).toArray());
    }

    /// A load's bytes depend on the algorithm: should a JDK ever change it, tables from one seed would silently differ.
    @Test
    void theAlgorithmIsTheOneThatLoadedDatabasesWereMadeWith() {
        assertThat(RandomStreams.of(1, 2, 3).nextLong()).isEqualTo(53332387001521782L);
    }
}
