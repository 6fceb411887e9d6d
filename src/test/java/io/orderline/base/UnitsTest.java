package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnitsTest {
    @ParameterizedTest
    @CsvSource({
        "500ms, 500",
        "90s, 90000",
        "5m, 300000",
        "1h30m, 5400000",
        "1.5s, 1500",
        " 2S , 2000",
        "0s, 0",
        "1d12h, 129600000"
    })
    void readsWhatPeopleType(String text, long millis) {
        assertThat(Durations.parse(text)).isEqualTo(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "60", "5 minutes", "s", "-5s", "1h 30m", "5m!", "m5"})
    void refusesWhatHasNoUnitOrIsNoDuration(String text) {
        assertThatThrownBy(() -> Durations.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("90s");
    }

    @ParameterizedTest
    @CsvSource({"250ms", "90s", "119s", "2m", "5m", "2m1s", "1h", "1h30m", "1h1s", "1.5s"})
    void writesWhatItReads(String text) {
        assertThat(Durations.text(Durations.parse(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({"500/s, 500", "30000/min, 500", "3600/h, 1", "0.5/s, 0.5", " 10 / S , 10"})
    void readsARate(String text, double perSecond) {
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
    void aRateIsWrittenAsItIsRead(String text) {
        assertThat(Rate.parse(text).text()).isEqualTo(text);
    }

    @Test
    void anAmountHasACurrency() {
        assertThat(Money.parse("50_000 USD")).isEqualTo(new Money(new BigDecimal("50000"), "USD"));
        assertThat(Money.parse("3.20eur")).isEqualTo(new Money(new BigDecimal("3.20"), "EUR"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "50000", "USD", "-3 USD", "3 dollars", "1,000 USD", "3.2.1 USD"})
    void anythingElseIsNoPrice(String text) {
        assertThatThrownBy(() -> Money.parse(text)).hasMessageContaining("such as 50_000 USD");
    }
}
