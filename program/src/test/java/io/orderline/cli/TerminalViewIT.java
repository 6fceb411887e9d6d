package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.cli.program.ExitCode;
import io.orderline.testing.BusyMachine;
import io.orderline.testing.Need;
import io.orderline.testing.Needs;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TmuxTerminal;
import io.orderline.testing.Workbench;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Needs(Need.TMUX)
class TerminalViewIT extends LoadedDatabaseTests {
    private static final String KEYS = "q leaves this view";

    private TmuxTerminal run(int columns, int rows, String duration, String... options) {
        String usual = "--verify-after=true --set=verify.quick=true --pace=" + Workbench.LIGHT + " --duration=";
        String[] all = bench.arguments("run", ShortRun.counted(0, Words.of(usual + duration, options)));
        List<String> command = new ArrayList<>(bench.program().command(all));
        command.addAll(
                command.indexOf("-cp"), List.of("-Dorderline.stdin.terminal=true", "-Dorderline.stderr.terminal=true"));
        Map<String, String> environment = new TreeMap<>(bench.program().environment());
        environment.put("LC_ALL", "C.UTF-8");
        return TmuxTerminal.start(folder, columns, rows, environment, command);
    }

    private static boolean measures(String screen) {
        return screen.contains("measured, ms") && screen.contains("New-Order") && screen.contains(KEYS);
    }

    /// The settings of the terminal are there, which come last.
    private static boolean ended(String screen) {
        return screen.contains("code ") && screen.contains("iexten");
    }

    /// What the terminal holds after a run that ended well, or that only [BusyMachine] spoiled.
    private static String endedWell(TmuxTerminal terminal) {
        terminal.await(TerminalViewIT::ended);
        String history = terminal.history();
        String busy =
                BusyMachine.spoiled(ExitCode.INVALID.code(), history) ? "code " + ExitCode.INVALID.code() : "code 0";
        assertThat(history).contains(busy);
        return history;
    }

    @Test
    void itShowsTheRunInAnySizeAndQGoesOnInLines() {
        try (TmuxTerminal terminal = run(80, 24, "25s")) {
            String small = terminal.await(screen -> measures(screen) && screen.contains("█"));
            assertThat(small.lines())
                    .hasSize(24)
                    .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
            assertThat(small).contains(" of 25s, ", " left", "committed", "NOPM ", "p90, ms", "hosts ", "run folder: ");

            terminal.resize(200, 60);
            String large = terminal.await(screen -> screen.contains("skipped") && measures(screen));
            assertThat(large.lines()).hasSize(60).anyMatch(line -> line.length() > 120);

            terminal.press("q");
            terminal.await(screen -> screen.contains("New-Order/min") && !screen.contains(KEYS));
            assertThat(endedWell(terminal))
                    .containsOnlyOnce("run folder: ")
                    .containsOnlyOnce("verified after the run: ")
                    .contains("Before you quote it", "report: ")
                    .doesNotContain(KEYS);
            assertThat(terminal.screen()).contains(" echo ", " icanon ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"C-c", "TERM"})
    void anInterruptGivesTheTerminalBack(String how) {
        try (TmuxTerminal terminal = run(100, 40, "10m")) {
            terminal.await(TerminalViewIT::measures);
            if (how.equals("C-c")) {
                terminal.press(how);
            } else {
                terminal.signal(how);
            }
            terminal.await(TerminalViewIT::ended);
            assertThat(terminal.history())
                    .contains(
                            "run folder: ",
                            "INVALID",
                            how.equals("C-c") ? "code 130" : "code 143",
                            "isig icanon iexten echo ")
                    .doesNotContain(KEYS, "measured, ms", "-isig");
        }
    }

    @Test
    void itsEndIsAsWithoutIt() {
        try (TmuxTerminal terminal = run(100, 40, "5s")) {
            terminal.await(TerminalViewIT::measures);
            assertThat(endedWell(terminal))
                    .contains("run folder: ", "verified after the run: ", "NOPM", "report: ", " echo ")
                    .doesNotContain(KEYS, "measured, ms");
        }
    }

    @Test
    void whereThereIsNoRoomOrNobodyWantsItThereAreLines() {
        try (TmuxTerminal small = run(79, 30, "2s")) {
            small.await(screen -> screen.contains("New-Order/min") && !screen.contains(KEYS));
            small.await(screen -> screen.contains("code "));
        }
        try (TmuxTerminal unwanted = run(80, 30, "2s", "--no-view")) {
            unwanted.await(screen -> screen.contains("New-Order/min") && !screen.contains(KEYS));
            unwanted.await(screen -> screen.contains("code "));
        }
    }
}
