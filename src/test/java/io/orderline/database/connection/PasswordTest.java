package io.orderline.database.connection;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.database.dialect.DialectCatalog;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class PasswordTest {
    @Test
    void aPasswordDoesNotPrintItself() {
        Target target =
                new Target("jdbc:postgresql://h/d", "u", new Password("geheim"), DialectCatalog.bundled("postgresql"));

        assertThat(target.toString()).doesNotContain("geheim");
        assertThat(new Password("geheim")).hasToString("***");
    }

    @Test
    void oneThatIsAskedForIsAskedEachTimeAndKeptNowhere() {
        AtomicInteger asked = new AtomicInteger();
        Password password = Password.asked(() -> "token" + asked.incrementAndGet(), "the token");

        assertThat(password.kept()).isEmpty();
        assertThat(asked).hasValue(0);
        assertThat(password.reveal()).isEqualTo("token1");
        assertThat(password.reveal()).isEqualTo("token2");
    }
}
