package io.orderline.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.orderline.measure.Counts;
import io.orderline.result.AgentsReport;
import io.orderline.result.Result;
import io.orderline.result.RunFolder;
import io.orderline.result.RunState;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.ShortRun;
import io.orderline.testing.TableGate;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Agents that somebody else starts, with nothing but an address and a key.
@Drill
class AgentJoinIT {
    private static final Pattern WHERE = Pattern.compile("agents at (localhost|127\\.0\\.0\\.1):(\\d+)");

    @TempDir
    private Path folder;

    private String key(String name) {
        String file = folder.resolve(name).toString();
        assertThat(new InProcess().run("agent", "key", file)).isZero();
        return file;
    }

    /// Three are waited for, at a name and a port that the system chooses.
    private Program coordinator(Workbench bench, String... options) {
        List<String> all = new ArrayList<>(List.of(
                "--workload=tpcb",
                "--agents-count=3",
                "--agents-listen=0",
                "--agents-address=localhost",
                "--agents-key-file=" + folder.resolve("run.key"),
                "--terminals=2"));
        all.addAll(List.of(options));
        return bench.start("run", ShortRun.options(all.toArray(String[]::new)));
    }

    private static String where(Program coordinator) {
        coordinator.awaitSaid("for 3 agents at ");
        Matcher where = WHERE.matcher(coordinator.err());
        assertThat(where.find()).as(coordinator.err()).isTrue();
        return "localhost:" + where.group(2);
    }

    private Program join(String where, String key, String... options) throws IOException {
        Path own = Files.createTempDirectory(folder, "host");
        List<String> all = new ArrayList<>(List.of("agent", "join", "--coordinator", where, "--key-file", key));
        all.addAll(List.of(options));
        return Program.in(own)
                .environment("JAVA_TOOL_OPTIONS", "-Djava.io.tmpdir=" + own)
                .start(all.toArray(String[]::new));
    }

    private Workbench bank() {
        Workbench bench = Workbench.empty(folder);
        DatabaseProgram.go(bench.database(), 0, "load", "--workload", "tpcb");
        return bench;
    }

    /// The run is held until the last of them was refused.
    @Test
    void threeOfThemJoinAndOneWithAnotherKeyIsRefused() throws Exception {
        String key = key("run.key");
        String other = key("other.key");
        try (Workbench bench = bank();
                Program run = coordinator(bench, "--transactions=50", "--statement-timeout=0s", "--full")) {
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
            sumsAreThoseOfThree(bench);
        }
    }

    private void sumsAreThoseOfThree(Workbench bench) throws IOException {
        RunFolder run = bench.runFolder();
        Result result = run.readResult();
        assertThat(result.state()).isEqualTo(RunState.COMPLETE);
        assertThat(result.database().agrees()).isTrue();
        assertThat(result.database().database()).isPositive();
        Map<String, Counts> sums = new HashMap<>();
        for (AgentsReport.Agent agent : result.agents().orElseThrow().agents()) {
            new RunFolder(run.agent(agent.name()))
                    .readResult()
                    .accounting()
                    .types()
                    .forEach(type -> sums.merge(type.type(), type.counts(), Counts::plus));
        }
        assertThat(sums).isNotEmpty();
        result.accounting().types().forEach(type -> assertThat(type.counts()).isEqualTo(sums.get(type.type())));
        String secret =
                Files.readString(folder.resolve("run.key")).lines().toList().get(1);
        try (var files = Files.walk(run.path())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, java.nio.charset.StandardCharsets.ISO_8859_1))
                        .doesNotContain(bench.database().password(), secret);
            }
        }
    }

    @Test
    void whoIsMissingIsNamedAndWhoCameIsTold() throws Exception {
        String key = key("run.key");
        try (Workbench bench = bank();
                Program run = coordinator(bench, "--agents-wait=20s")) {
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
        try (Workbench bench = bank();
                Program run = coordinator(bench, "--duration=10m")) {
            String where = where(run);
            try (Program first = join(where, key);
                    Program second = join(where, key);
                    Program third = join(where, key)) {
                await().atMost(java.time.Duration.ofMinutes(2))
                        .until(() -> first.err().contains("agent: measure"));
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
}
