package io.orderline.isolation.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.IsolationReport.Found;
import java.util.List;
import org.junit.jupiter.api.Test;

class IsolationSumsTest {
    private static final String SOUND = """
            a 0-9 ok: a x 1
            b 20-29 ok: r x 1
            """;
    private static final String SKEW = """
            a 0-9 ok: r x, a y 1
            b 0-9 ok: r y, a x 1
            """;
    /// The same with one more transaction in the circle.
    private static final String LONGER_SKEW = """
            a 0-9 ok: r x, a y 1
            b 0-9 ok: r y, a z 1
            c 0-9 ok: r z, a x 1
            """;

    private final IsolationSums sums = new IsolationSums();

    private void add(String... histories) {
        List.of(histories).forEach(history -> sums.add(Histories.of(history)));
    }

    @Test
    void ofSoundPartsNothingIsFound() {
        add(SOUND, SOUND);
        assertThat(sums.found(IsolationModel.STRICT_SERIALIZABLE)).isEmpty();
        assertThat(sums.delivered()).contains(IsolationModel.STRICT_SERIALIZABLE);
    }

    @Test
    void countsAddUpAndTheSmallestExampleIsKept() {
        add(LONGER_SKEW, SOUND, SKEW, LONGER_SKEW);
        assertThat(sums.found(IsolationModel.SERIALIZABLE)).singleElement().satisfies(found -> {
            assertThat(found.name()).isEqualTo("G2-item");
            assertThat(found.count()).isEqualTo(3);
            assertThat(found.forbidden()).isTrue();
            assertThat(found.explanation().getFirst())
                    .isEqualTo("T0: session a, second 0.000000 to 0.000000, committed: read x [], append y 1");
            assertThat(found.explanation()).hasSize(4);
        });
        assertThat(sums.delivered()).contains(IsolationModel.SNAPSHOT);
    }

    @Test
    void whatTheLevelAllowsIsNotForbidden() {
        add(SKEW);
        assertThat(sums.found(IsolationModel.SNAPSHOT))
                .extracting(Found::forbidden)
                .containsExactly(false);
    }

    @Test
    void whatIsKnownFromElsewhereIsNotAddedToWhatWasFound() {
        add("""
                a 0-9 ok: a x 1
                b 20-29 ok: a x 2
                c 30-39 ok: r x 2
                """);
        sums.atLeast(Anomaly.LOST_APPEND, 3, "After the run three were missing.");
        assertThat(sums.found(IsolationModel.READ_COMMITTED))
                .filteredOn(found -> found.name().equals("lost-append"))
                .extracting(Found::count)
                .containsExactly(3L);
        assertThat(sums.delivered()).isEmpty();
    }
}
