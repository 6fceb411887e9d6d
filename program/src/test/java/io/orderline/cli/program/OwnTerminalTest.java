package io.orderline.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnTerminalTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "true,  true,  xterm, ,     true",
        "true,  true,  xterm, '',   true",
        "false, true,  xterm, ,     false",
        "true,  false, xterm, ,     false",
        "true,  true,  dumb,  ,     false",
        "true,  true,  '',    ,     false",
        "true,  true,  xterm, line, false"
    })
    void aViewNeedsATerminalOfItsOwnThatNobodyWantsLinesOn(
            boolean streams, boolean foreground, String type, @Nullable String wanted, boolean isForViews) {
        Map<String, String> environment = wanted == null ? Map.of() : Map.of(OwnTerminal.VARIABLE, wanted);
        assertThat(new OwnTerminal(streams, foreground, type, true, environment).isForViews())
                .isEqualTo(isForViews);
    }

    @Test
    void noColorIsRespected() {
        OwnTerminal coloured = new OwnTerminal(true, true, "xterm", true, Map.of());
        OwnTerminal plain = new OwnTerminal(true, true, "xterm", true, Map.of("NO_COLOR", "1"));
        assertThat(List.of(coloured, plain)).extracting(OwnTerminal::colours).containsExactly(true, false);
    }

    /// See proc(5): group of the process, and the group in the foreground of its terminal.
    @ParameterizedTest
    @CsvSource({"71, true", "70, false", "-1, false"})
    void theForegroundIsWhoseGroupTheTerminalHas(int group, boolean foreground) throws IOException {
        Path stat = folder.resolve("stat");
        Files.writeString(stat, "72 (a (java) 1 2) S 1 71 60 34816 " + group + " 4194304 1 2\n");
        assertThat(OwnTerminal.isForeground(stat)).isEqualTo(foreground);
        assertThat(OwnTerminal.isForeground(folder.resolve("none"))).isFalse();
    }

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
