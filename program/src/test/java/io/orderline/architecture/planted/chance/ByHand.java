package io.orderline.architecture.planted.chance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.orderline.base.RandomStreams;
import io.orderline.testing.Chance;
import java.util.random.RandomGenerator;

/// Bounds of which nobody knows how often a right program breaks them, and their sound neighbours.
final class ByHand {
    private final RandomGenerator random = RandomStreams.of(1);

    void boundsWhatItDraws() {
        long heads = random.ints(1_000, 0, 2).filter(side -> side == 0).count();
        assertThat(heads).isBetween(450L, 550L);
    }

    void boundsWhatAnotherDraws() {
        assertThat(Coins.heads(random)).isCloseTo(0.5, within(0.05));
    }

    void boundsInALambda() {
        Runnable later = () -> assertThat(random.nextInt(10)).isLessThan(9);
        later.run();
    }

    void usesChance() {
        Chance.share("heads", 0.5).against("two of three", 0.667).seeded().holds(1_000, random::nextBoolean);
    }

    void comparesWhatIsTheSame() {
        assertThat(RandomStreams.of(1).nextLong()).isEqualTo(RandomStreams.of(1).nextLong());
    }

    void boundsWhatIsComputed() {
        assertThat(Math.sqrt(2)).isCloseTo(1.4142, within(0.0001));
    }

    private static final class Coins {
        static double heads(RandomGenerator random) {
            return random.ints(1_000, 0, 2).filter(side -> side == 0).count() / 1000.0;
        }
    }
}
