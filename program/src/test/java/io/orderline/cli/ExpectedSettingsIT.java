package io.orderline.cli;

import static io.orderline.cli.InProcess.words;
import static org.assertj.core.api.Assertions.assertThat;

import io.orderline.result.RunFolder;
import io.orderline.result.Verdict;
import io.orderline.result.environment.ExpectedSetting;
import io.orderline.testing.Drill;
import io.orderline.testing.Program;
import io.orderline.testing.Workbench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Settings that a plan expects are read back from a real server before the run.
class ExpectedSettingsIT extends WorkbenchTests {
    private Program.Ended run(String settings, String expectations) throws IOException {
        Files.writeString(folder.resolve("settings.yaml"), settings);
        Path plan = Files.writeString(folder.resolve("plan.yaml"), """
            expect.settings: settings.yaml
            verify: {before: false, after: false}
            drive: {ceiling: false, ramp-up: 0s, duration: 10m, transactions: 46, terminals: 1, pace: %s}
            nodes.db-1: %s
            """.formatted(
                        Workbench.LIGHT, bench.database().url()));
        return bench.run("run", words(plan + " " + expectations));
    }

    @Drill
    @Test
    void aServerThatFollowsTheListPasses() throws Exception {
        run("""
            shared_buffers: 65536
            max_wal_size: 4096MB
            work_mem: 4096kB
            fsync: 1
            max_prepared_transactions: ">= 10"
            """, "--expect-required --set expect.nodes.db.settings.FULL_PAGE_WRITES=true --set monitor.nodes=true")
                .withCode(0);

        RunFolder done = bench.runFolder();
        assertThat(RunFacts.level(done.readResult(), "expected-settings")).isEqualTo(Verdict.Level.PASS);
        assertThat(done.readEnvironment().orElseThrow().expected().orElseThrow())
                .hasSize(6)
                .allMatch(ExpectedSetting::met)
                .contains(new ExpectedSetting("", "shared_buffers", "65536", Optional.of("512MB"), true, ""))
                .contains(new ExpectedSetting("db-1", "FULL_PAGE_WRITES", "true", Optional.of("on"), true, ""));
        assertThat(Files.readString(done.report())).contains("Expected settings", "65536");
        assertThat(Files.readString(done.node("db-1").database())).contains("xact_commit");
    }

    @Drill
    @Test
    void whatDiffersIsFoundAndNamed() throws Exception {
        run("shared_buffers: 32GB\nwrok_mem: 8MB\nfsync: on\n", "").withCode(0);

        Verdict.Finding finding = RunFacts.finding(result(), "expected-settings");
        assertThat(finding.level()).isEqualTo(Verdict.Level.WARN);
        assertThat(finding.message())
                .contains(
                        "of 3 settings that the plan expects, 2 differ",
                        "shared_buffers is 512MB instead of 32GB",
                        "did you mean 'work_mem'?")
                .doesNotContain("fsync");
    }

    @Test
    void whatDiffersRefusesTheRunWhereItIsRequired() throws Exception {
        Program.Ended refused = run("shared_buffers: 32GB\nwork_mem: 8MB\nfsync: on\n", "--set expect.required=true")
                .withCode(3);
        assertThat(refused.err())
                .contains("shared_buffers is 512MB instead of 32GB", "work_mem is 4MB instead of 8MB")
                .doesNotContain("fsync");
        assertThat(folder.resolve("runs")).doesNotExist();
    }
}
