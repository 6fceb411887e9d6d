package io.orderline.workload.tpcc.data;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LastNameTest {
    @ParameterizedTest
    @CsvSource({"371,PRICALLYOUGHT", "40,BARPRESBAR", "0,BARBARBAR", "999,EINGEINGEING"})
    void digitsBecomeSyllables(int number, String name) {
        assertThat(LastName.of(number)).isEqualTo(name);
    }
}
