package io.orderline.target;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PasswordTest {
    @Test
    void aPasswordDoesNotPrintItself() {
        Target target =
                new Target("jdbc:postgresql://h/d", "u", new Password("geheim"), Dialects.bundled("postgresql"));

        assertThat(target.toString()).doesNotContain("geheim");
        assertThat(new Password("geheim")).hasToString("***");
    }
}
