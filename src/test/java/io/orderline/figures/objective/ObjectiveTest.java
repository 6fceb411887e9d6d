package io.orderline.figures.objective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.orderline.figures.objective.Objective.Relation;
import io.orderline.figures.objective.Objective.Subject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ObjectiveTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            new-order.p99 < 50ms         | 50   | 0.01
            new-order.p99.9 <= 0.2s      | 200  | 0.001
            delivery-background.p90 < 5s | 5000 | 0.1
            NEW-ORDER.P50 < 800us        | 0.8  | 0.5
            """)
    void aPercentileIsAShareThatMayBeSlower(String text, double millis, double allowed) {
        Objective objective = Objective.parse(text);
        assertThat(objective.bound()).isEqualTo(millis);
        assertThat(objective.allowed()).isCloseTo(allowed, within(1e-12));
        assertThat(objective.type()).isPresent();
    }

    @Test
    void otherFiguresAreThoseOfMetrics() {
        assertThat(Objective.parse("skipped = 0").subject()).isEqualTo(new Subject.Lost(false, false));
        assertThat(Objective.parse("failed < 0.1 %").bound()).isEqualTo(0.001);
        assertThat(Objective.parse("nopm > 12_000").relation()).isEqualTo(Relation.AT_LEAST);
        assertThat(Objective.parse("payment.mean < 3ms").type()).contains("payment");
        assertThat(Objective.parseAll("nopm > 1, failed = 0")).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            failed < 1   | 0 | true
            failed < 1   | 1 | false
            failed <= 1  | 1 | true
            skipped < 3  | 2 | true
            skipped > 3  | 3 | false
            skipped = 0  | 0 | true
            """)
    void numbersAreBelowOrAtTheirBound(String text, double figure, boolean met) {
        assertThat(Objective.parse(text).isMetBy(figure)).isEqualTo(met);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            new-order.p99              | is no objective
            new-order.p99 < 50         | has the wrong unit: new-order.p99 is a time
            new-order.p99 < fifty      | is no figure
            failed < 5ms               | has the wrong unit
            nopn > 5                   | Did you mean 'nopm'?
            nopm > 5 %                 | has the wrong unit
            new-order.q99 < 50ms       | is no metric
            """)
    void whatIsWrongIsSaid(String text, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Objective.parse(text))
                .withMessageContaining(message);
    }
}
