package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.IsolationReport;
import io.orderline.result.IsolationReport.Found;
import io.orderline.result.Verdict.Level;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IsolationRuleTest {
    private final SampleRun run = new SampleRun();

    private void given(String delivered, List<String> cut, String problem, Found... findings) {
        run.isolation = Optional.of(new IsolationReport(
                "serializable",
                "serializable",
                Optional.of(delivered).filter(model -> !model.isEmpty()),
                new IsolationReport.Counts(12_345, 10, 0, 0),
                List.of(findings),
                cut,
                new IsolationReport.Cost(8, 4, 200, 1, 0.1, 5_000),
                problem));
    }

    private static Found found(String name, boolean forbidden) {
        return new Found(name, "it is bad", 12, forbidden, List.of());
    }

    private void says(Level level, String message) throws IOException {
        run.says("isolation", level, message);
    }

    @Test
    void whatTheLevelAllowsIsNoFaultAndWithoutProbesNothingIsSaid() throws IOException {
        run.isSilent("isolation");
        given("serializable", List.of(), "", found("G-single-realtime", false));
        says(Level.PASS, "in 12,345 transactions of probes nothing was found that serializable forbids");
    }

    @Test
    void lessThanAskedForIsAWarning() throws IOException {
        given("read-committed", List.of(), "", found("lost-update", true), found("G-single-realtime", false));
        says(
                Level.WARN,
                "serializable was asked for and read-committed delivered: in 12,345 transactions of probes there were"
                        + " lost-update 12");
        assertThat(run.isValid()).isTrue();
    }

    @Test
    void lessThanReadCommittedMakesItInvalid() throws IOException {
        given("", List.of(), "", found("lost-append", true));
        says(
                Level.FAIL,
                "in 12,345 transactions of probes there were anomalies that every level forbids: lost-append 12");
        assertThat(run.isValid()).isFalse();
    }

    @Test
    void aSearchThatEndedEarlyIsNoAcquittal() throws IOException {
        given("read-committed", List.of("G2-item"), "");
        says(Level.WARN, "in 12,345 transactions of probes searches ended at their limit for G2-item");
    }

    @Test
    void nothingIsConcludedFromProbesThatFailed() throws IOException {
        given("", List.of(), "no probe committed: no such table");
        says(Level.WARN, "which isolation was delivered is unknown: no probe committed: no such table");
    }
}
