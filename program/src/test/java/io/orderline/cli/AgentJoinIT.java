package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
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
import io.orderline.testing.TableGate;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Agents that somebody else starts, with nothing but an address and a key; and such whose drive is over and whose own
/// results take long, as after a run of a day.
@Drill
class AgentJoinIT extends WorkbenchTests {
    private static final Pattern WHERE = Pattern.compile("agents at (localhost|127\\.0\\.0\\.1):(\\d+)");

    @Override
    Workbench workbench() {
        Workbench bench = Workbench.empty(folder);
        DatabaseProgram.go(bench.database(), 0, "load --workload=tpcb");
        return bench;
    }

    private String key(String name) {
        String file = folder.resolve(name).toString();
        InProcess.ended(0, "agent key " + file);
        return file;
    }

    /// Three are waited for, at a name and a port that the system chooses.
    private Program coordinator(String... options) {
        String three = "--workload=tpcb --agents-count=3 --agents-listen=0 --agents-address=localhost --terminals=2"
                + " --agents-key-file=" + folder.resolve("run.key");
        return bench.start("run", ShortRun.options(words(three, options)));
    }

    private static String where(Program coordinator) {
        coordinator.awaitSaid("for 3 agents at ");
        Matcher where = WHERE.matcher(coordinator.err());
        assertThat(where.find()).as(coordinator.err()).isTrue();
        return "localhost:" + where.group(2);
    }

    private Program join(String where, String key, String... options) throws IOException {
        Path own = Files.createTempDirectory(folder, "host");
        return Program.in(own)
                .environment("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + own)
                .start(words("agent join --coordinator " + where + " --key-file " + key, options));
    }

    /// The run is held until the last of them was refused.
    @Test
    void threeOfThemJoinAndOneWithAnotherKeyIsRefused() throws Exception {
        String key = key("run.key");
        String other = key("other.key");
        try (Program run = coordinator("--transactions=50", "--statement-timeout=0s", "--full")) {
            String where = where(run);
            try (TableGate gate = TableGate.at(bench.database(), "INSERT ON pgbench_history", 100);
                    Program first = join(where, key);
                    Program named = join(where, key, "--name=agent-3")) {
                run.awaitSaid("2 of 3");
                Program.Ended stranger = join(where, other).await().withCode(3);
                assertThat(stranger.err()).contains("refused", "has another key than this agent");
                run.awaitSaid("refused an agent from 127.0.0.1: it has another key, or none");
                Program.Ended nameless = join(where, key, "--name=west").await().withCode(3);
                assertThat(nameless.err()).contains("has no agent 'west'; it has agent-1, agent-2, agent-3");
                try (Program last = join(where, key)) {
                    last.awaitSaid("joined as agent-2");
                    Program.Ended fourth = join(where, key).await().withCode(3);
                    assertThat(fourth.err()).contains("the run has 3 agents, and all have joined");
                    gate.open();
                    Program.Ended ended = run.await().withCode(0);
                    assertThat(ended.out()).contains("agents      3 processes");
                    for (Program agent : List.of(first, named, last)) {
                        assertThat(agent.await().withCode(0).err()).contains("agent: done");
                    }
                }
            }
            sumsAreThoseOfThree();
        }
    }

    private void sumsAreThoseOfThree() throws IOException {
        RunFolder run = bench.runFolder();
        Result result = run.readResult();
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        assertThat(result.database().agrees()).isTrue();
        assertThat(result.database().database()).isPositive();
        AgentsIT.sumsAreThoseOf(run, List.of("agent-1", "agent-2", "agent-3"));
        String secret =
                Files.readString(folder.resolve("run.key")).lines().toList().get(1);
        AgentsIT.noSecretIn(run, bench.database().password(), secret);
    }

    @Test
    void whoIsMissingIsNamedAndWhoCameIsTold() throws Exception {
        String key = key("run.key");
        try (Program run = coordinator("--agents-wait=20s")) {
            String where = where(run);
            try (Program early = join(where, key, "--name=agent-2")) {
                run.awaitSaid("1 of 3");
                assertThat(run.await().withCode(3).err())
                        .contains("of 3 agents 1 joined within 20s. Missing: agent-1, agent-3", "agent join");
                assertThat(early.await().withCode(4).err()).contains("the coordinator is gone");
            }
        }
    }

    @Test
    void oneThatIsInterruptedSaysSoOnBothSides() throws Exception {
        String key = key("run.key");
        try (Program run = coordinator("--duration=10m")) {
            String where = where(run);
            try (Program first = join(where, key);
                    Program second = join(where, key);
                    Program third = join(where, key)) {
                await().atMost(Duration.ofMinutes(2)).until(() -> first.err().contains("agent: measure"));
                first.signal("INT");
                assertThat(first.await().withCode(130).err()).contains("interrupted; the coordinator was told");
                assertThat(run.await().withCode(4).err()).contains("it was interrupted where it was started");
                assertThat(second.await().withCode(4).err()).contains("ended early");
                third.await().withCode(4);
            }
        }
    }

    @Test
    void whoWaitsForNobodyEndsAndSaysWhere() throws Exception {
        String key = key("run.key");
        assertThat(join("nowhere.invalid:7600", key, "--wait=1s")
                        .await()
                        .withCode(3)
                        .err())
                .contains("no coordinator answered at nowhere.invalid:7600 within 1s");
    }

    private Program startLate(int seconds) {
        String three = "--workload=tpcb --agents-count=3 --terminals=2 --drain-limit=1s";
        return bench.program()
                .environment("JAVA_TOOL_OPTIONS", "-Dorderline.agent.delay=" + seconds)
                .start(bench.arguments("run", ShortRun.options(words(three))));
    }

    /// Longer than the drain and the 45 s may take in which a phase must end: there an agent was killed that had done
    /// all.
    @Test
    void whoWorksForAMinuteIsWaitedFor() throws Exception {
        int seconds = 60;
        try (Program run = startLate(seconds)) {
            long began = System.nanoTime();
            Program.Ended ended = run.await().withCode(0);
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isGreaterThan(Duration.ofSeconds(seconds));
            assertThat(ended.err()).doesNotContain("lost agent");
            Result result = result();
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
    @Test
    void whoFallsSilentAfterItsDriveIsToldAsLost() throws Exception {
        try (Program run = startLate(40)) {
            RunFolder[] own = new RunFolder[1];
            await().atMost(Duration.ofMinutes(2)).ignoreExceptions().until(() -> {
                own[0] = new RunFolder(bench.runFolder().agent("agent-2"));
                return Files.readString(own[0].events()).contains("\"drain\"");
            });
            Thread.sleep(15_000); // the drain is short, and what comes then takes long
            Signal.send("STOP", AgentsIT.process(run, "agent-2"));
            Program.Ended ended = run.await().withCode(0);
            assertThat(ended.err()).contains("lost agent agent-2: nothing was heard of it");
            Result result = result();
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
