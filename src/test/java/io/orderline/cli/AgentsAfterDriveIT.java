package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.result.AgentsReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.result.Verdict.Finding;
import io.orderline.result.Verdict.Level;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.Signal;
import io.orderline.testing.Workbench;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Agents whose drive is over and whose own results take long, as after a run of a day.
class AgentsAfterDriveIT {
    @TempDir
    private Path folder;

    private Program start(Workbench bench, int seconds) {
        return bench.program()
                .environment("JAVA_TOOL_OPTIONS", "-Dorderline.agent.delay=" + seconds)
                .start(bench.arguments(
                        "run",
                        ShortRun.options("--workload=tpcb", "--agents-count=3", "--terminals=2", "--drain-limit=1s")));
    }

    private Workbench bank() {
        Workbench bench = Workbench.empty(folder);
        DatabaseProgram.go(bench.database(), 0, "load", "--workload", "tpcb");
        return bench;
    }

    /// Longer than the drain and the 45 s may take in which a phase must end: there an agent was killed that had done
    /// all.
    @Test
    @Drill
    void whoWorksForAMinuteIsWaitedFor() throws Exception {
        int seconds = 60;
        try (Workbench bench = bank();
                Program run = start(bench, seconds)) {
            long began = System.nanoTime();
            Program.Ended ended = run.await().withCode(0);
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThan(Duration.ofSeconds(seconds));
            assertThat(ended.err()).doesNotContain("lost agent");
            Result result = bench.runFolder().readResult();
            assertThat(result.state()).isEqualTo(RunState.COMPLETE);
            AgentsReport agents = result.agents().orElseThrow();
            assertThat(agents.losses()).isEmpty();
            assertThat(agents.agents())
                    .hasSize(3)
                    .allSatisfy(agent -> assertThat(agent.reported())
                            .isEqualTo(agent.streamed())
                            .isPositive());
            assertThat(result.database().agrees()).isTrue();
            assertThat(result.database().database()).isEqualTo(result.database().client());
        }
    }

    /// What it did is counted, as it told that before.
    @Drill
    @Test
    void whoFallsSilentAfterItsDriveIsToldAsLost() throws Exception {
        try (Workbench bench = bank();
                Program run = start(bench, 40)) {
            RunFolder[] own = new RunFolder[1];
            await().atMost(Duration.ofMinutes(2)).ignoreExceptions().until(() -> {
                own[0] = new RunFolder(bench.runFolder().agent("agent-2"));
                return java.nio.file.Files.readString(own[0].events()).contains("\"drain\"");
            });
            Thread.sleep(15_000); // the drain is short, and what comes then takes long
            Signal.send("STOP", AgentProcesses.of(run, "agent-2"));
            Program.Ended ended = run.await().withCode(0);
            assertThat(ended.err()).contains("lost agent agent-2: nothing was heard of it");
            Result result = bench.runFolder().readResult();
            assertThat(result.state()).isEqualTo(RunState.COMPLETE);
            AgentsReport agents = result.agents().orElseThrow();
            assertThat(agents.losses()).singleElement().satisfies(lost -> {
                assertThat(lost.name()).isEqualTo("agent-2");
                assertThat(lost.loss().orElseThrow().told()).isTrue();
                assertThat(lost.reported()).isEqualTo(lost.streamed()).isPositive();
            });
            assertThat(agents.untold()).isEmpty();
            assertThat(result.database().database()).isEqualTo(result.database().client());
            assertThat(result.database().unresolved()).isZero();
            List<Finding> findings = result.verdict().findings().stream()
                    .filter(found -> found.rule().equals("agents"))
                    .toList();
            assertThat(findings).singleElement().satisfies(finding -> {
                assertThat(finding.level()).isEqualTo(Level.WARN);
                assertThat(finding.message()).contains("agent-2", "lost after its drive", "is counted");
            });
        }
    }
}
