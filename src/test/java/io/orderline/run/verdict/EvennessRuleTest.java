package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.base.RandomStreams;
import io.orderline.base.Turns;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.EventLog;
import java.io.IOException;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class EvennessRuleTest {
    private final SampleRun run = new SampleRun();

    private Finding finding() throws IOException {
        return run.finding("steady-state");
    }

    @Test
    void evenRunsPass() throws IOException {
        assertThat(finding().level()).isEqualTo(Level.PASS);
    }

    /// As when automatic statistics turn Stock-Level's plan bad for a minute.
    @Test
    void aSustainedDropIsFoundWithItsTypeAndItsEvents() throws IOException {
        run.load = second -> second >= 100 && second < 160 ? 20 : 100;
        run.responses.put("stock-level", second -> second >= 100 && second < 160 ? 200 : 5);
        run.responses.put("new-order", second -> second >= 100 && second < 160 ? 12 : 4);
        run.events.add(new EventLog.Event(158.5, "warning", "autovacuum"));
        run.events.add(new EventLog.Event(60, "phase", "measure"));
        run.events.add(new EventLog.Event(300, "error", "much later"));
        assertThat(finding().level()).isEqualTo(Level.WARN);
        assertThat(finding().message())
                .contains("fell to 20 % of its median for 60 s, from second 160 to 220")
                .contains("Stock-Level", "40.", "autovacuum")
                .doesNotContain("much later", "phase");
    }

    /// Who rests in the other one's turn has not dropped.
    @Test
    void whoTakesTurnsIsNotJudged() throws IOException {
        run.load = second -> second >= 100 && second < 120 ? 0 : 100;
        assertThat(finding().level()).isEqualTo(Level.WARN);
        run.turns = Optional.of(Turns.parse("2 of 2 every 20s"));
        assertThat(finding().level()).isEqualTo(Level.NOTE);
        assertThat(finding().message()).contains("who takes turns has no rate of the whole window");
        run.turns = Optional.of(Turns.parse("2 of 2"));
        assertThat(finding().level()).as("both drive all the time").isEqualTo(Level.WARN);
    }

    @Test
    void nineBadSecondsAreNone() throws IOException {
        run.load = second -> second >= 100 && second < 109 ? 0 : 100;
        assertThat(finding().level()).isEqualTo(Level.PASS);
    }

    @Test
    void aDriftIsFoundWithItsType() throws IOException {
        run.load = second -> 100 - second / 10.0;
        run.responses.put("payment", second -> second < 200 ? 5 : 20);
        assertThat(finding().level()).isEqualTo(Level.WARN);
        assertThat(finding().message()).contains("drifted", "Payment", "5.5.1.2");
    }

    @Test
    void noiseThatMayHideADriftIsToldAsSuch() throws IOException {
        RandomGenerator random = RandomStreams.of(1, 7);
        run.seconds = 90;
        double[] noise = random.doubles(90).toArray();
        run.load = second -> 60 + 80 * noise[second];
        assertThat(finding().level()).isEqualTo(Level.NOTE);
        assertThat(finding().message()).contains("neither drift nor evenness is certain");
    }

    @Test
    void shortWindowsAndRareTransactionsAreNotJudged() throws IOException {
        run.seconds = 59;
        assertThat(finding().level()).isEqualTo(Level.NOTE);
        assertThat(finding().message()).contains("too short to judge steady state");
        run.seconds = 300;
        run.load = second -> second % 30 == 0 ? 1 : 0;
        assertThat(finding().message()).contains("too few transactions");
    }

    /// The seconds of a paced run are few transactions each: they are put together.
    @Test
    void slowRunsAreJudgedByLongerSpans() throws IOException {
        run.seconds = 3600;
        run.load = second -> second % 4 == 0 ? 0.05 : 0.4;
        assertThat(finding().level()).isEqualTo(Level.PASS);
    }
}
