package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.RandomStreams;
import io.orderline.base.Turns;
import io.orderline.result.AgentsReport;
import io.orderline.result.AgentsReport.Agent;
import io.orderline.result.AgentsReport.Clock;
import io.orderline.result.AgentsReport.Loss;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.environment.ClockReport;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is said of agents, and what they say themselves; whether the driver measured itself at work: ceiling, pauses,
/// clocks; and whether throughput was even.
class DriverRulesTest {
    private static final Finding STALL =
            new Finding(Level.WARN, "stall", "no transaction was completed for 4.0 s, from second 9.0 on");
    private static final Finding SAME_HOST = new Finding(Level.NOTE, "same-host", "on one host");
    /// Of [SampleRun]: 24 cards of all types, background ones included, 100 times a second.
    private static final double RATE = 2400;
    private static final String EVENNESS = "steady-state";
    private final SampleRun run = new SampleRun();

    private static Agent agent(String name, long reported, double late, Optional<Loss> loss, Finding... findings) {
        Optional<Clock> clock = late == 0 ? Optional.empty() : Optional.of(new Clock(0, 1, late));
        return new Agent(name, "db1", 7, "jdbc:x", "1-2", 4, clock, 5, reported, loss, Optional.of(List.of(findings)));
    }

    private static Agent agent(String name, Finding... findings) {
        return agent(name, 5, 0, Optional.empty(), findings);
    }

    private void agents(String lost, Agent... all) {
        run.agents = Optional.of(new AgentsReport(true, lost, List.of(all)));
    }

    private void agents(Agent... all) {
        agents("end", all);
    }

    @Test
    void whatBecameOfEachAgentIsToldAndOfOneProcessNothing() throws IOException {
        run.isSilent("agents");
        agents(agent("east"), agent("west"));
        run.finds("agents", Level.PASS, "all 2 agents came to their ends");
        agents(agent("east"), agent("west", 6, 0, Optional.empty()));
        run.finds("agents", Level.FAIL, "agent west told of 5 while it drove, and of 6 in the end");
        Agent lost = agent("west", -1, 0, Optional.of(new Loss(7.3, 5, "its process ended with signal 9")));
        agents(lost);
        run.finds(
                "agents",
                Level.FAIL,
                "agent west on db1 was lost at second 7.3: its process ended with signal 9",
                "that ended the run");
        agents("go-on", lost);
        run.finds("agents", Level.WARN, "known up to second 5.0", "those of the others");
        agents(agent("west", -1, 0, Optional.of(new Loss(7.3, 5, "signal 9", Optional.of(true)))));
        run.finds("agents", Level.WARN, "agent west on db1 was lost after its drive", "signal 9. All that it did is");
    }

    @ParameterizedTest
    @CsvSource({"500, PASS, all 2 agents", "501, WARN, agent west began 501 ms later than agreed"})
    void oneThatBeganLateIsNamed(double millis, Level level, String words) throws IOException {
        agents(agent("east"), agent("west", 5, millis, Optional.empty()));
        run.finds("agents", level, words);
    }

    @Test
    void whatOneOfThemFoundSaysWhoseAndWhatAllOfThemFoundIsToldOnce() throws IOException {
        Finding ofAll = new Finding(Level.WARN, "consistency-after", "not checked");
        agents(agent("east", STALL, STALL, ofAll), agent("west"));
        run.says("stall", Level.WARN, "agent east: " + STALL.message());
        assertThat(run.findings("consistency-after"))
                .as("the whole run is judged by that")
                .hasSize(1)
                .noneMatch(finding -> finding.message().contains("east"));
        agents(agent("east", SAME_HOST), agent("west", SAME_HOST));
        assertThat(run.findings("same-host")).containsExactly(SAME_HOST);
        agents(agent("a", SAME_HOST), agent("b", SAME_HOST), agent("c"));
        run.says("same-host", Level.NOTE, "agents a, b: on one host");
    }

    @Test
    void whatIsKnownOfTheWholeRunIsNotToldAgain() {
        agents(agent("east", STALL), agent("west"));
        assertThat(AgentsFindings.with(List.of(STALL), run.evidence())).containsExactly(STALL);
        run.databases = 2;
        assertThat(AgentsFindings.with(List.of(STALL), run.evidence())).containsExactly(STALL);
    }

    @Test
    void whatIsKnownOfTheFirstOfSeveralDatabasesSaysWhose() {
        Finding guessed = new Finding(Level.WARN, "no-statistics", "statistics were never gathered for district");
        agents(agent("east", guessed), agent("west"));
        assertThat(AgentsFindings.with(List.of(guessed), run.evidence())).containsExactly(guessed);
        run.databases = 2;
        assertThat(AgentsFindings.with(List.of(guessed), run.evidence()))
                .extracting(Finding::message)
                .containsExactly("agent east: " + guessed.message());
        agents(agent("east", guessed), agent("west", guessed));
        assertThat(AgentsFindings.with(List.of(guessed), run.evidence())).containsExactly(guessed);
    }

    @Test
    void agentsNotTheirCoordinatorKnowWhetherTheyShareTheDatabasesHost() throws IOException {
        run.sameHost = true;
        run.finds("same-host", Level.NOTE);
        agents(agent("east"), agent("west"));
        run.isSilent("same-host");
    }

    /// Of a window of 300 s, with responses of 4.35 ms (p99).
    @ParameterizedTest
    @CsvSource({
        "0.05, 0.1, 20, PASS, used 5.0 % of",
        "-1, 0.1, 20, PASS, used an unknown share of",
        "0.8, 0.1, 20, PASS, used 80.0 % of",
        "0.81, 0.1, 20, WARN, 81 % of all hardware threads",
        "0.05, 15, 20, PASS, stopped it for 5.00 %",
        "0.05, 0.1, 2170, PASS, late by 2.17 ms (p99)",
        "0.05, 0.1, 2180, WARN, 'late by 2.18 ms (p99), with responses of 4.35 ms'"
    })
    void aDriverThatLimitsTheRun(double cpu, double gc, long lag, Level level, String words) throws IOException {
        run.harness = SampleRun.harness(10, cpu, gc, 3, 10, lag, 4000);
        run.finds("harness-bound", level, words);
    }

    @Test
    void aRunBeyondHalfOfTheCeilingAndAHostThatWasStopped() throws IOException {
        run.ceilingPerSecond = 2 * RATE;
        run.finds("harness-bound", Level.PASS);
        run.ceilingPerSecond = 2 * RATE - 1;
        run.finds("harness-bound", Level.WARN, "2,400 transactions/s, 50 % of the 4,799");
        run.clocks = new ClockReport(400, 0, 0, 501);
        run.says(
                "clock-trouble",
                Level.WARN,
                "the driver's own ticker was late by 501 ms: its host was stopped or starved");
    }

    /// Of a window of 300 s.
    @ParameterizedTest
    @CsvSource({
        "15, 1, 100, PASS, 'for 5.0 % of the window (0.0 s in intervals that ended late, 15.0 s of garbage collection; at most 5 % may be)'",
        "15.1, 1, 100, FAIL, for 5.0 %",
        "0.1, 15.9, 100, PASS, 14.9 s in intervals that ended late",
        "0.1, 16.2, 100, FAIL, 15.2 s in intervals that ended late",
        "0.1, 16.2, 1620, PASS, 0.0 s in intervals that ended late"
    })
    void aDriverThatStoodStill(double gc, double length, int load, Level level, String words) throws IOException {
        run.harness = SampleRun.harness(10, 0.05, gc, 3, 10, 20, 30);
        run.length = second -> second == 7 ? length : 1;
        run.load = second -> second == 7 ? load : 100;
        run.finds("driver-stopped", level, words);
    }

    @Test
    void aSecondAtMostSpoilsNoFigure() throws IOException {
        run.seconds = 10;
        run.harness = SampleRun.harness(10, 0.05, 1, 3, 10, 20, 30);
        run.finds("driver-stopped", Level.WARN, "for 10.0 % of the window");
        run.harness = SampleRun.harness(10, 0.05, 1.1, 3, 10, 20, 30);
        run.finds("driver-stopped", Level.FAIL, "for 11.0 % of the window");
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
    void foldersFromBeforeTheseWereMeasured() throws IOException {
        run.finds("gc-pause", Level.PASS);
        run.finds("clock-trouble", Level.PASS);
        run.old = true;
        run.finds("harness-bound", Level.PASS);
        run.isSilent("gc-pause");
        run.isSilent("clock-trouble");
    }

    /// As when automatic statistics turn Stock-Level's plan bad for a minute.
    @Test
    void aSustainedDropIsFoundWithItsTypeAndItsEvents() throws IOException {
        run.finds(EVENNESS, Level.PASS, "no drift; medians of the window's thirds: 2,300.0, 2,300.0 and 2,300.0");
        run.load = second -> second >= 100 && second < 160 ? 20 : 100;
        run.responses.put("stock-level", second -> second >= 100 && second < 160 ? 200 : 5);
        run.responses.put("new-order", second -> second >= 100 && second < 160 ? 12 : 4);
        run.event(154.9, "error", "too early");
        run.event(155, "warning", "autovacuum");
        run.event(160, "phase", "measure");
        run.event(160.5, "checkpoint", "second").event(220, "error", "third").event(220, "error", "fourth");
        run.event(220.1, "error", "much later");
        run.says(
                EVENNESS,
                Level.WARN,
                "throughput fell to 20 % of its median for 60 s, from second 160 to 220; Stock-Level lost more time"
                        + " than any other type: p90 of service 200 ms against 5.00 ms outside, 40.0 times; events then:"
                        + " warning at second 155.0 (autovacuum), checkpoint at second 160.5 (second), error at second"
                        + " 220.0 (third)");
    }

    @Test
    void nineBadSecondsAreNoneAndWhoTakesTurnsIsNotJudged() throws IOException {
        run.load = second -> second >= 100 && second < 109 ? 0 : 100;
        run.finds(EVENNESS, Level.PASS);
        run.load = second -> second >= 100 && second < 110 ? 0 : 100;
        run.finds(EVENNESS, Level.WARN, "for 10 s, from second 160 to 170");
        // Who rests in the other one's turn has not dropped.
        run.load = second -> second >= 100 && second < 120 ? 0 : 100;
        run.finds(EVENNESS, Level.WARN);
        run.turns = Optional.of(Turns.parse("2 of 2 every 20s"));
        run.finds(EVENNESS, Level.NOTE, "who takes turns has no rate of the whole window");
        run.turns = Optional.of(Turns.parse("2 of 2")); // both drive all the time
        run.finds(EVENNESS, Level.WARN);
    }

    @Test
    void aDriftIsFoundWithItsTypeAndNoiseThatMayHideOneIsToldAsSuch() throws IOException {
        run.load = second -> 100 - second / 10.0;
        run.responses.put("payment", second -> second < 200 ? 5 : 20);
        run.finds(EVENNESS, Level.WARN, "drifted", "Payment", "5.5.1.2");
        RandomGenerator random = RandomStreams.of(1, 7);
        run.seconds = 90;
        double[] noise = random.doubles(90).toArray();
        run.load = second -> 60 + 80 * noise[second];
        run.finds(EVENNESS, Level.NOTE, "neither drift nor evenness is certain");
    }

    @Test
    void shortWindowsAndRareTransactionsAreNotJudgedAndSlowRunsByLongerSpans() throws IOException {
        run.seconds = 59;
        run.finds(EVENNESS, Level.NOTE, "too short to judge steady state");
        run.seconds = 300;
        run.load = second -> second % 30 == 0 ? 1 : 0;
        run.finds(EVENNESS, Level.NOTE, "too few transactions a second");
        // The seconds of a paced run are few transactions each: they are put together.
        run.seconds = 3600;
        run.load = second -> second % 4 == 0 ? 0.05 : 0.4;
        run.finds(EVENNESS, Level.PASS);
    }
}
