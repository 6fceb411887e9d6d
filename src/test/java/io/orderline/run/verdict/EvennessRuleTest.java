package io.orderline.run.verdict;

import io.orderline.base.RandomStreams;
import io.orderline.base.Turns;
import io.orderline.result.Verdict.Level;
import java.io.IOException;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class EvennessRuleTest {
    private static final String RULE = "steady-state";

    private final SampleRun run = new SampleRun();

    /// As when automatic statistics turn Stock-Level's plan bad for a minute.
    @Test
    void aSustainedDropIsFoundWithItsTypeAndItsEvents() throws IOException {
        run.finds(RULE, Level.PASS, "no drift; medians of the window's thirds: 2,300.0, 2,300.0 and 2,300.0");
        run.load = second -> second >= 100 && second < 160 ? 20 : 100;
        run.responses.put("stock-level", second -> second >= 100 && second < 160 ? 200 : 5);
        run.responses.put("new-order", second -> second >= 100 && second < 160 ? 12 : 4);
        run.event(154.9, "error", "too early");
        run.event(155, "warning", "autovacuum");
        run.event(160, "phase", "measure");
        run.event(160.5, "checkpoint", "second").event(220, "error", "third").event(220, "error", "fourth");
        run.event(220.1, "error", "much later");
        run.says(
                RULE,
                Level.WARN,
                "throughput fell to 20 % of its median for 60 s, from second 160 to 220; Stock-Level lost more time"
                        + " than any other type: p90 of service 200 ms against 5.00 ms outside, 40.0 times; events then:"
                        + " warning at second 155.0 (autovacuum), checkpoint at second 160.5 (second), error at second"
                        + " 220.0 (third)");
    }

    /// Who rests in the other one's turn has not dropped.
    @Test
    void whoTakesTurnsIsNotJudged() throws IOException {
        run.load = second -> second >= 100 && second < 120 ? 0 : 100;
        run.finds(RULE, Level.WARN);
        run.turns = Optional.of(Turns.parse("2 of 2 every 20s"));
        run.finds(RULE, Level.NOTE, "who takes turns has no rate of the whole window");
        run.turns = Optional.of(Turns.parse("2 of 2")); // both drive all the time
        run.finds(RULE, Level.WARN);
    }

    @Test
    void nineBadSecondsAreNone() throws IOException {
        run.load = second -> second >= 100 && second < 109 ? 0 : 100;
        run.finds(RULE, Level.PASS);
        run.load = second -> second >= 100 && second < 110 ? 0 : 100;
        run.finds(RULE, Level.WARN, "for 10 s, from second 160 to 170");
    }

    @Test
    void aDriftIsFoundWithItsType() throws IOException {
        run.load = second -> 100 - second / 10.0;
        run.responses.put("payment", second -> second < 200 ? 5 : 20);
        run.finds(RULE, Level.WARN, "drifted", "Payment", "5.5.1.2");
    }

    @Test
    void noiseThatMayHideADriftIsToldAsSuch() throws IOException {
        RandomGenerator random = RandomStreams.of(1, 7);
        run.seconds = 90;
        double[] noise = random.doubles(90).toArray();
        run.load = second -> 60 + 80 * noise[second];
        run.finds(RULE, Level.NOTE, "neither drift nor evenness is certain");
    }

    @Test
    void shortWindowsAndRareTransactionsAreNotJudged() throws IOException {
        run.seconds = 59;
        run.finds(RULE, Level.NOTE, "too short to judge steady state");
        run.seconds = 300;
        run.load = second -> second % 30 == 0 ? 1 : 0;
        run.finds(RULE, Level.NOTE, "too few transactions a second");
    }

    /// The seconds of a paced run are few transactions each: they are put together.
    @Test
    void slowRunsAreJudgedByLongerSpans() throws IOException {
        run.seconds = 3600;
        run.load = second -> second % 4 == 0 ? 0.05 : 0.4;
        run.finds(RULE, Level.PASS);
    }
}
