package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.ColdStart;
import io.orderline.result.Result;
import io.orderline.result.RunState;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.result.file.EventLog;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A plan disturbs its own testbed. That no process is left is asserted by [Program#await()].
@Drill
class TimedActionsIT extends OwnCacheTests {
    /// @param end a duration, or else a count
    private void plan(String end, String actions) throws IOException {
        Files.writeString(folder.resolve("plan.yaml"), """
                testbed: postgresql-18
                testbed.settings: {shared_buffers: 64MB}
                workload: %s
                drive: {terminals: 2, ramp-up: 1s, %s, stall-limit: 400ms, ceiling: false}
                verify: {before: false}
                monitor: {local: false}
                at:
                %s
                """.formatted(
                        TRANSFERS, end, actions.indent(2).stripTrailing()));
    }

    @Test
    void aRunOutlivesWhatItsPlanDoesToTheServer() throws Exception {
        plan("duration: 10m, limit: 100/s, transactions: 900", """
                1s: delay postgresql-18 1ms
                2s: checkpoint postgresql-18
                5s: pause postgresql-18
                8s: resume postgresql-18
                9s: crash postgresql-18
                9.5s: restart postgresql-18; promote postgresql-18
                """);
        Program.Ended ended = program().run("run", "--full", "plan.yaml");
        assertThat(ended.err()).contains("crash postgresql-18: done after", "promote postgresql-18: failed after");
        Result result = runFolder().readResult();
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        assertThat(result.accounting().balanced()).isTrue();
        assertThat(findings(result, "accounting", "database-count", "consistency-after"))
                .extracting(Finding::level)
                .containsExactly(Level.PASS, Level.PASS, Level.PASS);
        assertThat(findings(result, "outage")).singleElement().satisfies(outage -> {
            assertThat(outage.level()).isEqualTo(Level.NOTE);
            assertThat(outage.message()).contains("planned: ", "'crash postgresql-18' at second");
        });
        assertThat(result.outages().getFirst().firstCommitSeconds()).isGreaterThan(9.5);
        coldStart(result.outages().getFirst(), ended);
        assertThat(findings(result, "stall"))
                .anySatisfy(
                        stall -> assertThat(stall.message()).contains("planned: ", "'pause postgresql-18' at second"));
        assertThat(findings(result, "actions")).extracting(Finding::level).containsExactly(Level.NOTE, Level.WARN);

        List<EventLog.Event> actions = EventLog.read(runFolder().events()).stream()
                .filter(event -> event.kind().startsWith("action"))
                .toList();
        assertThat(actions)
                .extracting(EventLog.Event::kind)
                .filteredOn("action"::equals)
                .hasSize(7);
        assertThat(actions)
                .filteredOn(event -> event.kind().equals("action-done"))
                .hasSize(6);
        assertThat(actions.getFirst().t()).isGreaterThanOrEqualTo(1);
        assertThat(ended.out()).contains("action      second", "restart postgresql-18: done after");
        assertThat(runFolder().plan()).content().contains("at:", "9.5s: restart postgresql-18; promote postgresql-18");
    }

    /// The testbed, the engine's log and the terminals are three witnesses with clocks of their own.
    private static void coldStart(Result.Outage outage, Program.Ended ended) {
        ColdStart start = outage.recovery().orElseThrow().coldStart().orElseThrow();
        ColdStart.Phases phases = start.phases();
        RunFacts.phasesAddUp(phases, outage);
        assertThat(outage.lastCommitSeconds() + phases.fall())
                .as("it fell at second 9 or later: a busy machine is late")
                .isGreaterThanOrEqualTo(9.0);
        assertThat(outage.lastCommitSeconds() + phases.fall() + phases.down()).isGreaterThan(9.5);
        assertThat(start.replayedBytes()).isPositive();
        assertThat(start.replaySeconds() + start.checkpointSeconds()).isLessThanOrEqualTo(phases.start());
        assertThat(start.dataBytes()).isGreaterThan(1_000_000);
        assertThat(ended.out().replaceAll("\\s+", " "))
                .contains("cold start of postgresql-18: ", "by its own account it replayed ");
    }

    private static List<Finding> findings(Result result, String... rules) {
        return result.verdict().findings().stream()
                .filter(finding -> List.of(rules).contains(finding.rule()))
                .toList();
    }

    @Test
    void whoInterruptsARunWithAPausedServerGetsAwayAndNothingIsLeft() throws Exception {
        plan("duration: 10m", "100ms: pause postgresql-18; partition postgresql-18\n5m: heal\n");
        try (Program run = program().start("run", "plan.yaml")) {
            run.awaitSaid("partition postgresql-18: done after");
            run.signal("INT");
            assertThat(run.await().err()).contains("heal: not done, the drive was over before second 300.0");
        }
        assertThat(runFolder().readResult().state()).isEqualTo(RunState.INTERRUPTED);
        assertThat(cache.resolve("orderline/data")).isEmptyDirectory();
    }

    @Test
    void aKilledRunLeavesNoPausedServer() throws Exception {
        plan("duration: 10m", "100ms: pause postgresql-18\n");
        try (Program run = program().start("run", "plan.yaml")) {
            run.awaitSaid("pause postgresql-18: done after");
            List<Long> started = ProcessHandle.of(run.pid())
                    .orElseThrow()
                    .descendants()
                    .map(ProcessHandle::pid)
                    .toList();
            assertThat(started).hasSizeGreaterThan(5);
            run.signal("KILL");
            await().untilAsserted(() -> {
                assertThat(started).extracting(OwnCacheTests::commandLine).containsOnly("");
                assertThat(cache.resolve("orderline/data")).isEmptyDirectory();
            });
        }
    }

    /// The primary keeps its data in memory, crashes under load, and is recovered from its standby, which took over.
    private Program.Ended inMemory(String commit, String drive, String actions) throws Exception {
        Files.writeString(folder.resolve("plan.yaml"), """
            testbed: postgresql-ha
            testbed.settings: {shared_buffers: 128MB, synchronous_commit: %s}
            testbed.storage: {primary: memory}
            warehouses: 1
            drive: {terminals: 4, pace: 0.01, ramp-up: 0s, duration: 10m, %s, ledger: 200ms, ceiling: false}
            verify: {before: false}
            monitor: {local: false}
            at: {2s: "crash primary; %s"}
            """.formatted(commit, drive, actions));
        return program().run("run", "--full", "plan.yaml");
    }

    @Test
    void whatWasAcknowledgedByAPrimaryInMemoryIsOnItsStandby() throws Exception {
        Program.Ended ended =
                inMemory("remote_apply", "transactions: 40, outage-limit: 5m", "promote standby; restart primary");
        assertThat(ended.err())
                .contains("crash primary: done after", "promote standby: done after", "restart primary: done after");
        Result result = runFolder().readResult();
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        RunFacts.sound(result);
        assertThat(RunFacts.level(result, "acknowledged")).isEqualTo(Level.PASS);
        assertThat(result.outages()).singleElement().matches(Result.Outage::recovered);
        assertThat(ended.out().replaceAll("\\s+", " "))
                .contains(
                        "topology primary in memory 1, standby 1",
                        "a reported commit survives a crash of the server's processes",
                        "has the log on its disk",
                        "only there, as the server's own data are in memory");
    }

    @Test
    void withoutPromotionDataInMemoryStayLost() throws Exception {
        Program.Ended ended =
                inMemory("local", "outage-limit: 5s", "restart primary").withCode(4);
        assertThat(ended.err())
                .contains("restart primary: failed after", "First let 'standby' take over (promote standby)");
        assertThat(ended.out().replaceAll("\\s+", " "))
                .contains("may not survive a crash of the server's processes", "not-durable");
    }
}
