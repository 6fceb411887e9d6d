package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.monitor.database.PreparedWatch;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.EventLog;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class PreparedTransactionRuleTest {
    private final SampleRun run = new SampleRun();

    private void event(double t, String kind, String message) {
        run.events.add(new EventLog.Event(t, kind, message));
    }

    @Test
    void aRunWithoutAnyHasNoFinding() throws IOException {
        event(70, "stall", "waiting: 8 × commit (5.0 s)");
        assertThat(run.findings(PreparedWatch.KIND)).isEmpty();
    }

    @Test
    void locksInTheWindowMakeItsFiguresUseless() throws IOException {
        event(70, PreparedWatch.KIND, "1 prepared transaction holds locks");
        event(72, PreparedWatch.KIND, "3 prepared transactions hold locks");
        event(82, PreparedWatch.OVER, "no prepared transaction holds locks any more");
        Finding finding = run.finding(PreparedWatch.KIND);
        assertThat(finding.level()).isEqualTo(Level.FAIL);
        assertThat(finding.message()).isEqualTo("from second 70.0 on, for 12.0 s: 3 prepared transactions hold locks");
    }

    @Test
    void thoseThatWereOverBeforeTheWindowWarn() throws IOException {
        event(10, PreparedWatch.KIND, "1 prepared transaction holds locks");
        event(20, PreparedWatch.OVER, "no prepared transaction holds locks any more");
        assertThat(run.finding(PreparedWatch.KIND).level()).isEqualTo(Level.WARN);
    }

    @Test
    void whatIsStillThereAtTheEndIsSaid() throws IOException {
        event(100, PreparedWatch.KIND, "1 prepared transaction holds locks");
        assertThat(run.finding(PreparedWatch.KIND).message()).contains("and still when the run ended");
        assertThat(run.finding(PreparedWatch.KIND).level()).isEqualTo(Level.FAIL);
    }
}
