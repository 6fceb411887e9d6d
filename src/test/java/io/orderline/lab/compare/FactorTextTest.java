package io.orderline.lab.compare;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactorTextTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1.04166 | 1.042",
                "0.001 | 0.001",
                "0.00099 | < 0.001",
                "0 | 0.000",
                "12.34 | 12.3",
                "1000 | 1,000.0",
                "418028277.525 | > 1,000",
                "Infinity | ∞"
            })
    void factorsHaveAsManyDigitsAsTheyCarry(double value, String text) {
        assertThat(FactorText.text(value)).isEqualTo(text);
    }
}
