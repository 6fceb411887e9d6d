package io.orderline.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CountsTest {
    private static final Counts KNOWN = new Counts(9, 8, 4, 1, 1, 1, 1, 2);

    private static final Counts LATER = new Counts(20, 18, 11, 3, 2, 4, 5, 7);

    @Test
    void countsAddUpAndAreTakenApart() {
        assertThat(KNOWN.plus(LATER)).isEqualTo(new Counts(29, 26, 15, 4, 3, 5, 6, 9));
        assertThat(LATER.minus(KNOWN)).isEqualTo(new Counts(11, 10, 7, 2, 1, 3, 4, 5));
        assertThat(LATER.completed()).isEqualTo(14);
        assertThat(LATER.ended()).isEqualTo(20);
    }

    /// due = started + skipped, and started = committed + rolled back + failed + in doubt.
    @ParameterizedTest
    @CsvSource({
        "9, 8, 4, 2, 1, 1, 1, true",
        "9, 9, 6, 1, 1, 1, 0, true",
        "9, 8, 4, 2, 1, 1, 0, false",
        "9, 8, 4, 2, 1, 0, 1, false",
        "8, 8, 4, 2, 1, 0, 0, false"
    })
    void allThatIsDueHasOneOutcome(
            long due,
            long started,
            long committed,
            long rolledBack,
            long failed,
            long inDoubt,
            long skipped,
            boolean is) {
        assertThat(new Counts(due, started, committed, rolledBack, failed, inDoubt, skipped, 7).balanced())
                .isEqualTo(is);
    }

    @Test
    void filesSayKindsInSmallLettersAndOnlyVictimsOfOthersAreTriedAgain() {
        assertThat(ErrorKind.SERIALIZATION.text()).isEqualTo("serialization");
        assertThat(LatencyKind.RESPONSE.tag()).isEqualTo("response");
        assertThat(ErrorKind.values())
                .filteredOn(ErrorKind::retryable)
                .containsExactly(ErrorKind.SERIALIZATION, ErrorKind.DEADLOCK);
    }

    @Test
    void aSumWithSomethingUnknownIsUnknown() {
        Counts partly = new Counts(-1, 8, 4, -1, -1, 1, 1, 2);
        assertThat(partly.plus(partly)).isEqualTo(new Counts(-1, 16, 8, -1, -1, 2, 2, 4));
        assertThat(Counts.ZERO.plus(partly).due()).isEqualTo(Counts.UNKNOWN);
        assertThat(partly.completed()).as("rollbacks are among the committed").isEqualTo(4);
    }
}
