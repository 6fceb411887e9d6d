package io.orderline.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MoneyTest {
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
