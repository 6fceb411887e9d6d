package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RateTest {
    @ParameterizedTest
    @CsvSource({"500/s, 500", "30000/min, 500", "3600/h, 1", "0.5/s, 0.5", " 10 / S , 10"})
    void readsWhatPeopleType(String text, double perSecond) {
        assertThat(Rate.parse(text).perSecond()).isCloseTo(perSecond, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"500", "0/s", "-1/s", "5/day", "fast", ""})
    void refusesWhatIsNoRate(String text) {
        assertThatThrownBy(() -> Rate.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("500/s");
    }

    @ParameterizedTest
    @ValueSource(strings = {"500/s", "0.5/s"})
    void writesWhatItReads(String text) {
        assertThat(Rate.parse(text).text()).isEqualTo(text);
    }
}
