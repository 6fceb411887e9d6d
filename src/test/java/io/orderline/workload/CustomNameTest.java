package io.orderline.workload;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CustomNameTest {
    @ParameterizedTest
    @ValueSource(strings = {"shop", "s", "tpcc-2", "a1234567890123456789"})
    void soundNames(String name) {
        assertThat(CustomName.mistake(name)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "tpcc, is Orderline's own",
        "'', is no name",
        "Shop, is no name",
        "2shops, is no name",
        "a_b, is no name",
        "a12345678901234567890, is no name"
    })
    void mistakes(String name, String mistake) {
        assertThat(CustomName.mistake(name).orElseThrow()).startsWith(mistake);
    }
}
