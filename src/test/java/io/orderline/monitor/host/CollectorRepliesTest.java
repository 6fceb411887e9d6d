package io.orderline.monitor.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CollectorRepliesTest {
    private static final Duration LONG = Duration.ofSeconds(30);

    private final CollectorReplies answers = new CollectorReplies();

    private void came(String text) throws IOException {
        answers.write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void anAnswerEndsWithALineOfADot() throws IOException {
        came("/proc/uptime:10");
        came(".00 7.00\n.");
        came("\n");
        assertThat(answers.next(LONG)).isEqualTo("/proc/uptime:10.00 7.00\n");
        came("next\n.\n");
        assertThat(answers.next(LONG)).isEqualTo("next\n");
        came(".\n");
        assertThat(answers.next(LONG)).isEmpty();
    }

    @Test
    void halfAnAnswerIsNone() throws IOException {
        came("/proc/uptime:10.00 7.00\n");
        assertThatThrownBy(() -> answers.next(Duration.ofMillis(10)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no answer within");
        answers.end();
        assertThatThrownBy(() -> answers.next(LONG)).hasMessageContaining("lost");
    }
}
