package io.orderline.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnTerminalTest {
    @TempDir
    private Path folder;

    private static boolean isForViews(
            boolean streams, boolean foreground, String type, Map<String, String> environment) {
        return new OwnTerminal(streams, foreground, type, true, environment).isForViews();
    }

    @Test
    void aViewNeedsATerminalOfItsOwnThatNobodyWantsLinesOn() {
        assertThat(isForViews(true, true, "xterm", Map.of())).isTrue();
        assertThat(isForViews(true, true, "xterm", Map.of(OwnTerminal.VARIABLE, "")))
                .isTrue();
        assertThat(isForViews(false, true, "xterm", Map.of())).isFalse();
        assertThat(isForViews(true, false, "xterm", Map.of())).isFalse();
        assertThat(isForViews(true, true, "dumb", Map.of())).isFalse();
        assertThat(isForViews(true, true, "", Map.of())).isFalse();
        assertThat(isForViews(true, true, "xterm", Map.of(OwnTerminal.VARIABLE, "line")))
                .isFalse();
    }

    @Test
    void noColorIsRespected() {
        assertThat(new OwnTerminal(true, true, "xterm", true, Map.of()).colours())
                .isTrue();
        assertThat(new OwnTerminal(true, true, "xterm", true, Map.of("NO_COLOR", "1")).colours())
                .isFalse();
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
}
