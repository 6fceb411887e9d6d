package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.EventLog;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class StallRuleTest {
    private final SampleRun run = new SampleRun();

    private void event(double t, String kind, String message) {
        run.events.add(new EventLog.Event(t, kind, message));
    }

    @Test
    void aRunWithoutStallsHasNoFinding() throws IOException {
        event(70, "outage", "lost the database");
        event(75, "recovery", "connected again after 5.0 s");
        assertThat(run.findings("stall")).isEmpty();
    }

    @Test
    void aStallWarnsWithItsLengthAndWhatWasWaitedFor() throws IOException {
        event(70, "stall", "waiting: 8 × commit (5.0 s)");
        event(120, "stall-goes-on", "waiting: 8 × commit (50.0 s)");
        event(130.5, "stall-over", "after 60.5 s");
        Finding finding = run.finding("stall");
        assertThat(finding.level()).isEqualTo(Level.WARN);
        assertThat(finding.message())
                .contains("for 60.5 s, from second 70.0 on", "waiting: 8 × commit (5.0 s)")
                .doesNotContain("50.0 s");
    }

    @Test
    void eachStallHasItsOwnEnd() throws IOException {
        event(70, "stall", "first");
        event(76, "stall-over", "after 6 s");
        event(80, "stall", "second");
        assertThat(run.findings("stall"))
                .extracting(Finding::message)
                .satisfiesExactly(
                        first -> assertThat(first).contains("for 6.0 s, from second 70.0 on", "first"),
                        second -> assertThat(second).contains("from second 80.0 to the end of the run", "second"));
    }
}
