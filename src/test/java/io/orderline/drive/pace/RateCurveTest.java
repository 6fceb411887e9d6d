package io.orderline.drive.pace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RateCurveTest {
    private final RateCurve curve = RateCurve.parse("100/s 10s, 200/s 10s, 200/s..400/s 20s");

    @ParameterizedTest
    @CsvSource({"-5, 100", "0, 100", "9.9, 100", "10, 200", "20, 200", "30, 300", "40, 400", "1000, 400"})
    void stepsAndRampsFollowEachOther(double seconds, double perSecond) {
        assertThat(curve.perSecondAt(seconds)).isEqualTo(perSecond);
    }

    @Test
    void oneRateHoldsForEver() {
        RateCurve constant = RateCurve.parse("50/s");

        assertThat(constant.perSecondAt(1e6)).isEqualTo(50);
        assertThat(constant.length()).isZero();
        assertThat(curve.length()).isEqualTo(Duration.ofSeconds(40));
    }

    @Test
    void theTextCanBeReadAgain() {
        assertThat(RateCurve.parse(curve.text())).isEqualTo(curve);
    }

    @Test
    void soManyOfACurveHaveSoManyTimesItsRates() {
        assertThat(curve.times(3).text()).isEqualTo("300/s 10s, 600/s 10s, 600/s..1200/s 20s");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "100", "100/s 10", "100/s 10s 5s", "100/s..fast 5s", "100/s 10s;200/s 10s"})
    void whatIsNoCurveIsRefused(String text) {
        assertThatThrownBy(() -> RateCurve.parse(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
