package io.orderline.run.verdict;

import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.ClockReport;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Whether the driver measured itself at work: ceiling, pauses, clocks.
class HarnessRulesTest {
    /// Of [SampleRun]: 24 cards of all types, background ones included, 100 times a second.
    private static final double RATE = 2400;

    private final SampleRun run = new SampleRun();

    /// Of a window of 300 s, with responses of 4.35 ms (p99).
    @ParameterizedTest
    @CsvSource({
        "0.05, 0.1, 20, PASS, used 5.0 % of",
        "-1, 0.1, 20, PASS, used an unknown share of",
        "0.8, 0.1, 20, PASS, used 80.0 % of",
        "0.81, 0.1, 20, WARN, 81 % of all hardware threads",
        "0.05, 15, 20, PASS, stopped it for 5.00 %",
        "0.05, 15.1, 20, WARN, garbage collection stopped it for 5.0 %",
        "0.05, 0.1, 2170, PASS, late by 2.17 ms (p99)",
        "0.05, 0.1, 2180, WARN, 'late by 2.18 ms (p99), with responses of 4.35 ms'"
    })
    void aDriverThatLimitsTheRun(double cpu, double gc, long lag, Level level, String words) throws IOException {
        run.harness = SampleRun.harness(10, cpu, gc, 3, 10, lag, 4000);
        run.finds("harness-bound", level, words);
    }

    @Test
    void aRunBeyondHalfOfTheCeiling() throws IOException {
        run.ceilingPerSecond = 2 * RATE;
        run.finds("harness-bound", Level.PASS);
        run.ceilingPerSecond = 2 * RATE - 1;
        run.finds("harness-bound", Level.WARN, "2,400 transactions/s, 50 % of the 4,799");
    }

    /// A tenth of a second, or as long as responses take anyway.
    @ParameterizedTest
    @CsvSource({
        "4.35, 100, PASS, 100 ms",
        "4.35, 101, WARN, '101 ms, longer than 4.35 ms'",
        "500, 499, PASS, 499 ms",
        "500, 510, WARN, 510 ms"
    })
    void aLongPauseIsToldUnlessResponsesAreLonger(double response, long pause, Level level, String words)
            throws IOException {
        run.responseMillis = response;
        run.responses.put("delivery-background", _ -> 60_000);
        run.longestPauseMillis = pause;
        run.finds("gc-pause", level, words);
    }

    /// A clock may be set by 50 ms, drift by that and 500 millionths of the time (250 ms after 400 s), and tick late by
    /// half a second.
    @ParameterizedTest
    @CsvSource({
        "0.02, -0.1, 3, PASS, 'largest step +0.02 ms, drift -0.10 ms; its ticker was late by 3.0 ms'",
        "50, 50, 3, PASS, ''",
        "-51, 0, 3, WARN, 'stepped by -51 ms; timestamps of log files and of the database cannot be laid beside'",
        "1, 250, 3, PASS, ''",
        "1, -251, 3, WARN, 'drifted by -251 ms in 400 s; timestamps of log files and'",
        "0, 0, 500, PASS, ''"
    })
    void clocksMayDisagreeALittle(double step, double drift, double tick, Level level, String words)
            throws IOException {
        run.clocks = new ClockReport(400, step, drift, tick);
        run.finds("clock-trouble", level, words);
    }

    @Test
    void aHostThatWasStopped() throws IOException {
        run.clocks = new ClockReport(400, 0, 0, 501);
        run.says(
                "clock-trouble",
                Level.WARN,
                "the driver's own ticker was late by 501 ms: its host was stopped or starved");
    }

    @Test
    void foldersFromBeforeTheseWereMeasured() throws IOException {
        run.finds("gc-pause", Level.PASS);
        run.finds("clock-trouble", Level.PASS);
        run.old = true;
        run.finds("harness-bound", Level.PASS);
        run.isSilent("gc-pause");
        run.isSilent("clock-trouble");
    }
}
