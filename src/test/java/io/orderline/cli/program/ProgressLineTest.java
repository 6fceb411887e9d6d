package io.orderline.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ProgressLine line = new ProgressLine(new PrintStream(bytes, true, StandardCharsets.UTF_8), true, 80);

    @Test
    void whatIsSaidWhileItIsHeldIsPrintedAfterwards() {
        List<String> said = new ArrayList<>();
        line.say("before");
        line.hold(said::add);
        line.say("one");
        assertThat(line.wants()).isFalse();
        line.update("progress");
        line.say("two");
        assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("before\n");
        assertThat(said).containsExactly("one", "two");

        line.release();
        line.say("after");
        line.release();
        assertThat(bytes.toString(StandardCharsets.UTF_8)).isEqualTo("before\none\ntwo\nafter\n");
        assertThat(said).hasSize(2);
        assertThat(line.wants()).isTrue();
    }
}
