package io.orderline.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountsTest {
    private static final Counts KNOWN = new Counts(9, 8, 4, 1, 1, 1, 1, 2);

    @Test
    void countsAddUp() {
        assertThat(KNOWN.plus(KNOWN)).isEqualTo(new Counts(18, 16, 8, 2, 2, 2, 2, 4));
        assertThat(KNOWN.completed()).isEqualTo(5);
    }

    @Test
    void aSumWithSomethingUnknownIsUnknown() {
        Counts partly = new Counts(-1, 8, 4, -1, -1, 1, 1, 2);
        assertThat(partly.plus(partly)).isEqualTo(new Counts(-1, 16, 8, -1, -1, 2, 2, 4));
        assertThat(Counts.ZERO.plus(partly).due()).isEqualTo(Counts.UNKNOWN);
        assertThat(partly.completed()).as("rollbacks are among the committed").isEqualTo(4);
    }
}
