package io.orderline.lab.claims.evidence;

import static io.orderline.testing.Refusal.assertThrown;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PublishedFigureTest {

    @ParameterizedTest
    @CsvSource({
        "78995.64, 78995.635, 78995.64, 78995.645",
        "3.8M, 3750000, 3800000, 3850000",
        "40k, 39500, 40000, 40500",
        "2.055B, 2054500000, 2055000000, 2055500000",
        "186, 185.5, 186, 186.5",
        "23..25, 23, 24, 25",
        "0.60..0.73, 0.60, 0.665, 0.73",
        "-5, -5.5, -5, -4.5",
    })
    void aFigureKnowsHowItWasRounded(String text, double low, double value, double high) {
        PublishedFigure figure = PublishedFigure.parse(text);
        assertThat(figure.low()).isCloseTo(low, within(1e-6));
        assertThat(figure.value()).isCloseTo(value, within(1e-6));
        assertThat(figure.high()).isCloseTo(high, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({"3.8 M", "'1,000'", "abc", "3.8m", "''", "1..x"})
    void whatIsNoFigureIsRefused(String text) {
        assertThrown(IllegalArgumentException.class, () -> PublishedFigure.parse(text.replace("'", "")));
    }

    @Test
    void whatIsComputedIsAsOpenAsItsParts() {
        PublishedFigure overhead =
                PublishedFigure.exactly(1).minus(PublishedFigure.parse("3.5M").over(PublishedFigure.parse("3.8M")));
        assertThat(overhead.value()).isCloseTo(0.0789, within(1e-4));
        assertThat(overhead.meets(PublishedFigure.parse("0.07"))).isTrue();
        assertThat(overhead.meets(PublishedFigure.parse("0.02"))).isFalse();
    }
}
