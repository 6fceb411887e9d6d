package io.orderline.run.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.Result;
import io.orderline.result.ShardOutage;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.EventLog;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ActionRuleTest {
    private final SampleRun run = new SampleRun();

    private void event(double t, String kind, String message) {
        run.events.add(new EventLog.Event(t, kind, message));
    }

    private void outage(double from, double to, boolean recovered) {
        run.outages = List.of(new Result.Outage(from, to, recovered, from, to, Optional.empty(), Optional.empty()));
    }

    @Test
    void withoutActionsNothingIsSaid() throws IOException {
        assertThat(run.findings("actions")).isEmpty();
    }

    @Test
    void whatThePlanDidIsNoted() throws IOException {
        event(70, "action", "crash primary");
        event(70.1, "action-done", "crash primary: done after 100 ms");
        event(72, "action", "restart primary");
        Finding finding = run.finding("actions");
        assertThat(finding.level()).isEqualTo(Level.NOTE);
        assertThat(finding.message()).contains("crash primary at second 70.0, restart primary at second 72.0");
    }

    @Test
    void whatFailedOrWasNotDoneWarns() throws IOException {
        event(70, "action", "promote standby");
        event(70, "action-failed", "promote standby: failed after 1 ms: no");
        event(90, "action-left", "crash primary: not done");
        assertThat(run.findings("actions"))
                .extracting(Finding::level)
                .containsExactly(Level.NOTE, Level.WARN, Level.WARN);
    }

    @Test
    void anOutageAfterAnActionIsPlannedAndStillTold() throws IOException {
        event(70, "action", "crash primary");
        event(70.5, "action", "restart primary");
        outage(70.2, 74, true);
        assertThat(run.finding("outage").level()).isEqualTo(Level.NOTE);
        assertThat(run.finding("outage").message())
                .contains("the database was lost for 3.8 s", "planned: 'crash primary' at second 70.0");
    }

    @Test
    void oneThatNoActionExplainsWarns() throws IOException {
        outage(70.2, 74, true);
        event(40, "action", "crash primary");
        event(69, "action", "resume primary");
        event(80, "action", "crash primary");
        assertThat(run.finding("outage").level()).isEqualTo(Level.WARN);
        assertThat(run.finding("outage").message()).doesNotContain("planned");
    }

    @Test
    void aDatabaseThatDoesNotComeBackFailsTheRunWhoeverEndedIt() throws IOException {
        event(70, "action", "crash primary");
        outage(70.2, 90, false);
        assertThat(run.finding("outage").level()).isEqualTo(Level.FAIL);
        assertThat(run.finding("outage").message()).contains("planned: 'crash primary'");
    }

    private void shardOutage(boolean recovered) {
        run.shardOutages = Optional.of(List.of(new ShardOutage("2", 70.1, 70.2, 81.1, recovered, 40, 2, 90, 95, 30)));
    }

    @Test
    void anOutageOfAShardIsJudgedLikeOneOfTheDatabase() throws IOException {
        assertThat(run.findings("shard-outage")).isEmpty();
        run.shardOutages = Optional.of(List.of());
        assertThat(run.finding("shard-outage").level()).isEqualTo(Level.PASS);
        assertThat(run.findings("littles-law")).isNotEmpty();
        shardOutage(true);
        assertThat(run.findings("littles-law")).isEmpty();
        assertThat(run.finding("shard-outage").level()).isEqualTo(Level.WARN);
        assertThat(run.finding("shard-outage").message())
                .isEqualTo("nothing was committed on shard 2 for 11.0 s, while transactions failed or waited there from"
                        + " second 70.2 on");
        event(70, "action", "crash shard-2");
        assertThat(run.finding("shard-outage").level()).isEqualTo(Level.NOTE);
        assertThat(run.finding("shard-outage").message()).endsWith("; planned: 'crash shard-2' at second 70.0");
        shardOutage(false);
        assertThat(run.finding("shard-outage").level()).isEqualTo(Level.FAIL);
    }

    @Test
    void aStallAfterAnActionIsPlannedIfItEnds() throws IOException {
        event(69.9, "stall", "waiting: 8 × commit");
        event(70, "action", "pause primary");
        assertThat(run.finding("stall").level()).isEqualTo(Level.WARN);
        event(76, "stall-over", "after 6 s");
        assertThat(run.finding("stall").level()).isEqualTo(Level.NOTE);
        assertThat(run.finding("stall").message()).contains("planned: 'pause primary'", "8 × commit");
    }
}
