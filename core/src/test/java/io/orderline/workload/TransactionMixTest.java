package io.orderline.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TransactionMixTest {
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

    @Test
    void isReadAndWritten() {
        TransactionMix mix = TransactionMix.parse(" new-order=45 payment=43.5,stock-level=11.5 ");
        assertThat(mix.share("payment")).isEqualTo(0.435);
        assertThat(mix.share("delivery")).isZero();
        assertThat(mix.text()).isEqualTo("new-order=45 payment=43.5 stock-level=11.5");
        assertThat(TransactionMix.parse(mix.text())).isEqualTo(mix);
    }

    @Test
    void roundedPercentagesAreTaken() {
        assertThat(TransactionMix.parse("a=43.47826 b=43.47826 c=4.347827 d=4.347826 e=4.347827")
                        .percent())
                .hasSize(5);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
        a=50 b=49  | must add up to 100, not 99
        a=50 a=50  | 'a' is there twice
        a=101 b=-1 | '101' is not a percentage from 0 to 100
        a=x        | 'x' is not a percentage
        A          | 'A' is no part of a mix
        """)
    void nonsenseIsRefused(String text, String message) {
        assertThatThrownBy(() -> TransactionMix.parse(text)).hasMessageContaining(message);
    }
}
