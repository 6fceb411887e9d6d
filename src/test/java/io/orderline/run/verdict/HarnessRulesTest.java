package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.ClockReport;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/// Whether the driver measured itself at work: ceiling, pauses, clocks.
class HarnessRulesTest {
    /// Of [SampleRun]: 24 cards of all types, background ones included, 100 times a second.
    private static final double RATE = 2400;

    private final SampleRun run = new SampleRun();

    @Test
    void aRunBeyondHalfOfTheCeiling() throws IOException {
        run.ceilingPerSecond = 2 * RATE + 1;
        run.finds("harness-bound", Level.PASS);
        run.ceilingPerSecond = 2 * RATE - 1;
        run.finds("harness-bound", Level.WARN, "2,400 transactions/s, 50 % of the 4,799");
    }

    @Test
    void aPauseUnderATenthOfASecondIsTolerated() throws IOException {
        run.longestPauseMillis = 100;
        run.finds("gc-pause", Level.PASS, "100 ms");
        run.longestPauseMillis = 101;
        run.finds("gc-pause", Level.WARN, "101 ms, longer than 4.35 ms");
    }

    @Test
    void aPauseThatResponsesAreLongerThanAnywayIsTolerated() throws IOException {
        run.responseMillis = 500;
        run.longestPauseMillis = 499;
        run.finds("gc-pause", Level.PASS);
        run.longestPauseMillis = 510;
        run.finds("gc-pause", Level.WARN, "510 ms");
    }

    @Test
    void aWallClockThatWasSet() throws IOException {
        run.finds("clock-trouble", Level.PASS, "largest step +0.02 ms");
        run.clocks = new ClockReport(400, 50, 50, 3);
        run.finds("clock-trouble", Level.PASS);
        run.clocks = new ClockReport(400, -51, 0, 3);
        run.finds("clock-trouble", Level.WARN, "stepped by -51 ms", "cannot be laid beside");
    }

    /// 50 ms and 500 millionths of the time: 250 ms after 400 s.
    @Test
    void aWallClockThatDrifts() throws IOException {
        run.clocks = new ClockReport(400, 1, 250, 3);
        run.finds("clock-trouble", Level.PASS);
        run.clocks = new ClockReport(400, 1, -251, 3);
        run.finds("clock-trouble", Level.WARN, "drifted by -251 ms in 400 s", "cannot be laid beside");
    }

    @Test
    void aHostThatWasStopped() throws IOException {
        run.clocks = new ClockReport(400, 0, 0, 500);
        run.finds("clock-trouble", Level.PASS);
        run.clocks = new ClockReport(400, 0, 0, 501);
        run.finds("clock-trouble", Level.WARN, "ticker was late by 501 ms");
        assertThat(run.finding("clock-trouble").message()).doesNotContain("laid beside");
    }

    @Test
    void foldersFromBeforeTheseWereMeasured() throws IOException {
        run.old = true;
        run.finds("harness-bound", Level.PASS);
        run.isSilent("gc-pause");
        run.isSilent("clock-trouble");
    }
}
