package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
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
}
